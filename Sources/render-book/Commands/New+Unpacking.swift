import Narration
import NarrationAuthoring
import NarrationKit
import NarrationStories
import NarrationSystem

extension New {
    /// Unpacks the book that a file carries into a new folder, if it carries one.
    ///
    /// - Parameters:
    ///   - file: The path of the file, or its name in messages.
    ///   - source: The file.
    /// - Returns: The book; `nil` if the file carries none.
    /// - Throws: ``UsageError`` for options that do not go with it; `BookError` if it may not be unpacked;
    ///   `NewFileError` if the folder exists or cannot be written; ``Interruption``.
    func unpack(_ file: String, _ source: BookSource) async throws -> UnpackedBook? {
        try await untilInterrupted { [self] in
            guard let book = try CarriedBook(in: source) else { return nil }
            try checkOptions(for: file)
            return try book.unpack(into: folder)
        }
    }

    /// The path of the folder into which a book is unpacked.
    var folder: String { isFolderName ? name.parentFolder.appending(file: name.fileName) : name }

    /// Whether the name is written as that of a folder.
    var isFolderName: Bool { name.hasSuffix("/") }

    private func checkOptions(for file: String) throws(UsageError) {
        if name == StandardInput.argument || name.hasSuffix(".plist") {
            throw UsageError(
                message: """
                    \(file.shown) carries a book with its files, which are unpacked into a folder: name a folder that \
                    does not exist yet, such as \(file.hasPrefix("<") ? "STORY" : file.fileStem.quotedForShell)/
                    """
            )
        }
        let options = [("--title", title), ("--author", author), ("--language", language)]
        if let option = options.first(where: { $0.1 != nil })?.0 ?? storyOptions.given.first {
            throw UsageError(message: "\(file.shown) carries a book, which is unpacked as it is, without \(option)")
        }
    }
}
