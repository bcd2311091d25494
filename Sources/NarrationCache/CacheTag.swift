import Foundation

/// The file that says that a folder is a cache, which need not be backed up, and that the cache is ours.
///
/// See the Cache Directory Tagging Specification, https://bford.info/cachedir/.
enum CacheTag {
    /// The tag's name in the folder.
    static let name = "CACHEDIR.TAG"

    /// The whole tag.
    static let text = Array((beginning + explanation).utf8)

    /// What our tag is known by; what follows it may change.
    private static let beginning = """
        Signature: 8a477f597d28d172789f06886806bc55
        # This file is a cache directory tag created by narration.

        """

    private static let explanation = """
        # The folder holds spoken utterances and encoded sound, which are made again when they are missing.
        # For information about cache directory tags see https://bford.info/cachedir/

        """

    /// Whether a tag is ours.
    static func isOurs(_ tag: Data) -> Bool {
        tag.starts(with: beginning.utf8)
    }
}
