#if Publications
import Narration
import NarrationBooks
import NarrationManuscripts
import NarrationPublications
import NarrationSystem

extension PublishedStory {
    /// Gives the book its recordings, and tells what of them cannot be heard.
    ///
    /// - Parameters:
    ///   - reading: The book that was made of the publication.
    ///   - origins: Where its letters stand.
    ///   - path: The path of the publication.
    ///   - folder: The folder to which the sound files that are heard are copied.
    ///   - length: The length of a sound file in seconds; `nil` if it cannot be heard.
    func record(
        _ reading: inout ParsedBook,
        at origins: [TextOrigin],
        from path: String,
        in folder: NewFolder,
        _ length: (String) -> Double?
    ) {
        var pages = OverlaidPages(reading.book.pages, of: origins, by: overlays)
        pages.record(&reading.book.pages, in: Self.unpack(pages.sounds, of: path, in: folder, length))
        reading.places.renew(for: reading.book.pages)
        reading.warnings += pages.faults.remarks.map { remark in
            var warning = Diagnostic(.warning, .damagedPublication, remark)
            warning.path = reading.places.path
            return warning
        }
    }

    /// Copies sound files to a folder.
    ///
    /// - Returns: The paths and lengths of those that can be heard, by their paths in the publication.
    private static func unpack(
        _ sounds: [String],
        of path: String,
        in folder: NewFolder,
        _ length: (String) -> Double?
    ) -> [String: (path: String, length: Double)] {
        var source = PublishedFiles(of: path, as: .epub)
        var unpacked: [String: (path: String, length: Double)] = [:]
        for (number, sound) in sounds.enumerated() {
            let name = "recordings/\(number + 1).\(sound.fileExtension.lowercased())"
            guard let file = try? folder.create(name) else { continue }
            defer { withExtendedLifetime(file) {} }
            guard source.copySound(sound, to: file.number), let length = length(folder.path(of: name)) else { continue }
            unpacked[sound] = (name, length)
        }
        return unpacked
    }
}
#endif
