import Foundation
import Narration
import NarrationBooks
import NarrationStories

/// Standard input, which is written `-` where a file is named.
enum StandardInput {
    /// What stands for it on the command line.
    static let argument = "-"

    /// What messages call it.
    static let name = "<stdin>"

    /// Everything that it has.
    ///
    /// - Parameter limit: The most bytes that it may have.
    /// - Returns: The bytes; one more than the limit where there are more.
    /// - Throws: ``UsageError`` when it cannot be read.
    static func contents(limit: Int) throws -> Data {
        do {
            return try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
        } catch {
            throw UsageError(message: "cannot read standard input: \(error.localizedDescription)")
        }
    }

    /// Makes sure that only one of the files that a command reads is standard input.
    ///
    /// - Throws: ``UsageError``.
    static func check(_ paths: [String]) throws {
        guard paths.count(where: { $0 == argument }) > 1 else { return }
        throw UsageError(message: "standard input can be read only once: name only one file as -")
    }
}

extension BookInput {
    /// Looks at a book as it is named on the command line: by its path, or as `-`.
    ///
    /// - Parameters:
    ///   - argument: What was typed.
    ///   - language: The language of a story, whatever the story says.
    ///   - reader: The reader of plist books.
    /// - Throws: `BookError`; ``UsageError`` when standard input cannot be read.
    init(argument: String, language: String? = nil, reader: BookReader = BookReader()) throws {
        if argument == StandardInput.argument {
            let data = try StandardInput.contents(limit: BookReader().limits.size)
            try self.init(data, named: StandardInput.name, language: language, reader: reader)
        } else {
            try self.init(contentsOf: argument, language: language, reader: reader)
        }
    }

    /// Tells what of a story is not in its book, in one line on standard error.
    func tellOmissions() {
        guard !omissions.isEmpty else { return }
        Terminal.errors.print("\(name): left out: \(omissions.map(\.description).joined(separator: ", "))")
    }
}
