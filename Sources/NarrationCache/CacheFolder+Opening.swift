import Foundation
import NarrationSystem

extension CacheFolder {
    /// The users whose entries a cache contains and trusts.
    public enum Access: Sendable, Hashable {
        /// Only the folder's owner, who must be the user of this process. A folder that belongs to another user, or
        /// that others can write to, is not used.
        case owner
        /// The members of the folder's group. New files get the folder's group, which may read and write them. A folder
        /// that everybody can write to is not used.
        case group
    }

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

/// The reason why a cache's folder is not used.
enum CacheRefusal: Error {
    /// The system's reason.
    case failed(SystemError)
    /// It may contain speech from users who are not trusted.
    case untrusted(String)
    /// It is not a cache.
    case otherFiles

    /// The reason as text.
    var reason: String {
        switch self {
        case .failed(let error): error.description
        case .untrusted(let objection): objection
        case .otherFiles: "the folder holds other files"
        }
    }

    /// Performs work, and converts the system's errors to reasons.
    static func reasoning<Result>(_ work: () throws(SystemError) -> Result) throws(CacheRefusal) -> Result {
        do throws(SystemError) {
            return try work()
        } catch {
            throw .failed(error)
        }
    }

    /// Whether the folder does not exist, or no longer exists.
    var isMissing: Bool {
        if case .failed(let error) = self { error.code == ENOENT } else { false }
    }
}

extension CacheFolder.Access {
    /// The reason not to trust a folder, or `nil`.
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

    /// Whether a file in the folder belongs to a trusted user, and no other user can have written to it.
    func trusts(_ file: FileStatus, in folder: FileStatus) -> Bool {
        switch self {
        case .owner: file.owner == geteuid() && file.permissions & (S_IWGRP | S_IWOTH) == 0
        case .group: (file.group == folder.group || file.owner == geteuid()) && file.permissions & S_IWOTH == 0
        }
    }
}
