import FoundationEssentials

/// The file that marks a folder as a cache, which need not be backed up, and as one of this library.
enum CacheTag {
    /// The name of the file in the folder.
    static let name = "CACHEDIR.TAG"

    /// The whole text of the file.
    static let text = Array((beginning + explanation).utf8)

    /// The beginning by which the file is recognized; the rest may change.
    private static let beginning = """
        Signature: 8a477f597d28d172789f06886806bc55
        # This file is a cache directory tag created by narration.

        """

    private static let explanation = """
        # The folder holds spoken utterances and encoded sound, which are made again when they are missing.
        # For information about cache directory tags see https://bford.info/cachedir/

        """

    /// Whether a tag is this library's.
    static func isOurs(_ tag: Data) -> Bool {
        tag.starts(with: beginning.utf8)
    }
}
