import Narration

/// What a manuscript may demand. No file carries one that would not be unpacked.
package enum ManuscriptLimits {
    /// The largest number of files, besides the text.
    package static let files = 10_000

    /// The largest size of the text in bytes: that of `ReadingLimits`.
    package static let textSize = 256 << 20

    /// The largest size of all files together, with the text, in bytes.
    package static let totalSize = 2 << 30

    /// The largest size of a timeline in bytes: that of the words of several hundred hours.
    package static let timelineSize = 512 << 20

    /// The largest size of the map of a manuscript, in bytes.
    package static let mapSize = 32 << 20

    /// The largest size of the unpacked manuscript, in bytes, for a file of a size that carries it. The sound in a file
    /// is larger than the text that it says.
    package static func totalSize(inFileOf size: Int) -> Int {
        min(totalSize, (64 << 20) + 8 * min(size, totalSize))
    }

    /// Checks the paths of a manuscript.
    ///
    /// - Throws: ``ManuscriptError``.
    package static func check(name: String, paths: [String]) throws(ManuscriptError) {
        guard paths.count <= files else {
            throw ManuscriptError("it has \(paths.count) files, and at most \(files) are unpacked")
        }
        if name.unicodeScalars.contains("/") { throw ManuscriptError("\"\(name.shown)\" is not a file name") }
        for path in [name] + paths {
            if let problem = ManuscriptPath.problem(of: path) { throw ManuscriptError("\"\(path.shown)\" \(problem)") }
        }
        guard name.lowercased().hasSuffix(".plist") else {
            throw ManuscriptError("\"\(name.shown)\" is not the name of a plist book")
        }
        if let (one, other) = ManuscriptPath.collision(among: [name] + paths) {
            throw ManuscriptError("\"\(one.shown)\" and \"\(other.shown)\" cannot be in one folder on every system")
        }
    }

    /// Checks the folders that its paths leave with `..`, which are made as well.
    ///
    /// - Throws: ``ManuscriptError``.
    package static func check(folders: [String]) throws(ManuscriptError) {
        for path in folders {
            if let problem = ManuscriptPath.problem(of: path) { throw ManuscriptError("\"\(path.shown)\" \(problem)") }
        }
    }

    /// Checks the sizes of a manuscript.
    ///
    /// - Throws: ``ManuscriptError``.
    package static func check(text: Int, files: [(path: String, size: Int)]) throws(ManuscriptError) {
        guard text <= textSize else { throw ManuscriptError("its text has more than \(textSize >> 20) MiB") }
        var rest = totalSize - text
        for file in files {
            guard file.size <= rest else {
                throw ManuscriptError("\"\(file.path.shown)\" would make it larger than \(totalSize >> 30) GiB")
            }
            rest -= file.size
        }
    }
}
