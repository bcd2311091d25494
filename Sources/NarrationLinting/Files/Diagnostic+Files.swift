package import Narration
package import NarrationBooks

// Messages about files that a book names.
extension Diagnostic {
    static func missingPicture(_ key: BookKey, _ path: String, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingPicture,
            "\(key.name.quoted) is not in the book's folder: \(path.quoted)\(here(and: elsewhere))",
            note: advice(forPath: path)
        )
    }

    package static func missingPicture(_ key: BookKey, _ path: String, near: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingPicture,
            "\(key.name.quoted) is not in the book's folder: \(path.quoted)",
            note: "did you mean \(near.quoted)?",
            fix: Fix(.text(near), "\(path.quoted) is \(near.quoted) now")
        )
    }

    /// Advice for a path that does not name a file in the book's folder.
    private static func advice(forPath path: String) -> String? {
        if path.contains("://") { return "give the path of a file; nothing is fetched" }
        return path.contains("\\") ? "write / between folders" : nil
    }

    static func pictureLinkedOutside(_ key: BookKey, _ path: String, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingPicture,
            "\(key.name.quoted) is a link to a file outside the book's folder: \(path.quoted)\(here(and: elsewhere))",
            note: "put the picture itself into the folder"
        )
    }

    static func brokenPicture(_ key: BookKey, _ path: String, _ error: CoverError, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .brokenPicture,
            "\(key.name.quoted) \(error.problem): \(path.quoted)\(here(and: elsewhere))",
            note: "\(error.advice); pages are shown without it"
        )
    }

    static func webPicture(
        _ key: BookKey,
        _ path: String,
        _ format: PictureFile.WebFormat,
        elsewhere: Int
    ) -> Diagnostic {
        Diagnostic(
            .warning,
            .brokenPicture,
            "\(key.name.quoted) is \(format.name), which only HTML files show: \(path.quoted)\(here(and: elsewhere))",
            note: "save it as PNG or JPEG"
        )
    }

    package static func brokenCover(_ error: CoverError) -> Diagnostic {
        Diagnostic(
            .error,
            error.code == .missing ? .missingPicture : .brokenCover,
            "\(BookKey.coverImage.name.quoted) \(error.problem): \(error.path.quoted)",
            note: "\(advice(forPath: error.path) ?? error.advice), or render with --no-cover"
        )
    }

    static func missingRecording(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingRecording,
            "\(BookKey.recording.name.quoted) is not in the book's folder: \(path.quoted)",
            note: advice(forPath: path)
        )
    }

    static func recordingLinkedOutside(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingRecording,
            "\(BookKey.recording.name.quoted) is a link to a file outside the book's folder: \(path.quoted)",
            note: "put the recording itself into the folder"
        )
    }

    static func brokenRecording(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            .brokenRecording,
            "\(BookKey.recording.name.quoted) cannot be played: \(path.quoted)",
            note: reason
        )
    }

    static func notRecorded(_ text: String) -> Diagnostic {
        Diagnostic(.error, .notRecorded, "there is no recording of \(text.quoted)")
    }

    static func unusedLexicon(_ language: String, _ spoken: [String]) -> Diagnostic {
        let tags = spoken.prefix(3).map(\.quoted).joined(separator: ", ") + (spoken.count > 3 ? ", …" : "")
        return Diagnostic(
            .warning,
            .unusedLexicon,
            "this lexicon is for \(language.quoted) and is not used: the text is spoken in \(tags)",
            note: "give it the \"xml:lang\" of the text"
        )
    }
}
