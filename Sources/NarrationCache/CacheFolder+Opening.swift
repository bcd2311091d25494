import Foundation
import NarrationSystem

extension CacheFolder {
    /// Who may put speech into a cache, and who is believed to have done so.
    public enum Access: Sendable, Hashable {
        /// Only the folder's owner, whom this process must run as: a folder of another user, or in which others can
        /// write, is not used.
        case owner
        /// The members of the folder's group. What is made has the folder's group, which may read and write it. A
        /// folder in which everybody can write is not used.
        case group
    }

    /// Why the folder is not used: it is no cache, or speech in it might be by someone who is not trusted. `nil` for a
    /// folder that is used, or is not there.
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

/// Why a cache's folder is not used.
enum CacheRefusal: Error {
    /// The system's reason.
    case failed(SystemError)
    /// It may hold speech by someone who is not trusted.
    case untrusted(String)
    /// It is not a cache.
    case otherFiles

    /// The reason in words.
    var reason: String {
        switch self {
        case .failed(let error): error.description
        case .untrusted(let objection): objection
        case .otherFiles: "the folder holds other files"
        }
    }

    /// Does some work; what the system refuses is the reason.
    static func reasoning<Result>(_ work: () throws(SystemError) -> Result) throws(CacheRefusal) -> Result {
        do throws(SystemError) {
            return try work()
        } catch {
            throw .failed(error)
        }
    }

    /// Whether there is no folder, or no longer.
    var isMissing: Bool {
        if case .failed(let error) = self { error.code == ENOENT } else { false }
    }
}

extension CacheFolder.Access {
    /// Why a folder is not to be trusted, or `nil`.
    fileprivate func objection(to folder: FileStatus) -> String? {
        switch self {
        case .owner where folder.owner != geteuid():
            "it belongs to another user; use a folder of your own, or one that is shared by a group on purpose"
        case .owner where folder.permissions & (S_IWGRP | S_IWOTH) != 0:
            "others can write in it; take that permission away, or share the folder with a group on purpose"
        case .group where folder.permissions & S_IWOTH != 0:
            "everybody can write in it; take that permission away"
        default: nil
        }
    }

    /// Whether a file in the folder is by someone who is trusted, and nobody else can have written to it.
    func trusts(_ file: FileStatus, in folder: FileStatus) -> Bool {
        switch self {
        case .owner: file.owner == geteuid() && file.permissions & (S_IWGRP | S_IWOTH) == 0
        case .group: (file.group == folder.group || file.owner == geteuid()) && file.permissions & S_IWOTH == 0
        }
    }
}
