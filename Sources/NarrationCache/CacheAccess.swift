import FoundationEssentials
import NarrationSystem

/// The users whose entries a cache contains and trusts.
public enum CacheAccess: Sendable, Hashable {
    /// Only the folder's owner, who must be the user of this process. A folder that belongs to another user, or
    /// that others can write to, is not used.
    case owner
    /// The members of the folder's group. New files get the folder's group, which may read and write them. A folder
    /// that everybody can write to is not used.
    case group
}

extension CacheAccess {
    /// The reason not to trust a folder, or `nil`.
    func objection(to folder: FileStatus) -> String? {
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
