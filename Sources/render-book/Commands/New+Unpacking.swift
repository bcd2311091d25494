import FoundationEssentials
import Narration
import NarrationKit
import NarrationManuscripts
import NarrationStories
import NarrationSystem

extension New {
    /// Unpacks the book that a file carries into a new folder, if it carries one.
    ///
    /// - Parameters:
    ///   - file: The path of the file, or its name in messages.
    ///   - contents: What was read from standard input; `nil` for a file.
    /// - Returns: The book; `nil` if the file carries none.
    /// - Throws: ``UsageError`` for options that do not go with it; `BookError` if it may not be unpacked;
    ///   `NewFile.Obstacle` if the folder exists or cannot be written; ``Interruption``.
    func unpack(_ file: String, _ contents: Data?) async throws -> UnpackedBook? {
        try await untilInterrupted { [self] in
            let carrier =
                try contents.map { try ManuscriptCarrier($0, named: file) } ?? ManuscriptCarrier(contentsOf: file)
            guard let carrier else { return nil }
            try checkOptions(for: file)
            try NewFile.checkAbsent(folder)
            do {
                return try unpack(carrier)
            } catch let error as SystemError {
                throw NewFile.Obstacle(folder, error)
            }
        }
    }

    private func unpack(_ carrier: ManuscriptCarrier) throws -> UnpackedBook {
        let new = try NewFolder(for: folder)
        let pages = try carrier.unpack(into: new)
        try new.finish(as: folder)
        return UnpackedBook(path: folder.appending(file: carrier.textFile), pages: pages, files: carrier.fileCount)
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
        if let (option, _) = options.first(where: { $0.1 != nil }) {
            throw UsageError(message: "\(file.shown) carries a book, which is unpacked as it is, without \(option)")
        }
    }
}

extension NewFile.Obstacle {
    /// The reason why a folder was not created.
    fileprivate init(_ folder: String, _ error: SystemError) {
        let reason =
            switch error.code {
            case EEXIST: "is there already; give the new book another name"
            case EBUSY: "is being made by another process at the moment"
            case ENOENT: "cannot be created: its folder does not exist"
            default: "cannot be created: \(error.description)"
            }
        self.init(path: folder, reason: reason, status: .cannotCreate)
    }
}
