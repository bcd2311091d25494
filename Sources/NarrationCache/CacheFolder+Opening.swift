import FoundationEssentials
import NarrationSystem

extension CacheFolder {
    /// The reason why the folder is not used: it is not a cache, or may contain speech from users who are not trusted.
    /// `nil` for a folder that is used, or does not exist.
    public var refusal: String? {
        do throws(CacheRefusal) {
            let cache = try open()
            return cache.isOurs || cache.isEmpty ? nil : CacheRefusal.otherFiles.reason
        } catch {
            return error.isMissing ? nil : error.reason
        }
    }

    /// Opens the folder, if it may be used.
    func open() throws(CacheRefusal) -> OpenCache {
        let (folder, status) = try CacheRefusal.reasoning { () throws(SystemError) in
            let folder = try Folder(path)
            return (folder, try folder.status)
        }
        if let objection = access.objection(to: status) { throw .untrusted(objection) }
        return OpenCache(folder, status: status, access: access)
    }
}
