import FoundationEssentials
import NarrationBooks
import NarrationKit
import NarrationStories
import NarrationSystem

/// Standard input, which is written `-` in place of a file name.
enum StandardInput {
    /// Its form on the command line.
    static let argument = "-"

    /// Its name in messages.
    static let name = "<stdin>"

    /// Reads all of it.
    ///
    /// - Parameter limit: The highest number of bytes.
    /// - Returns: The bytes; one more than the limit if there are more.
    /// - Throws: ``UsageError`` if it cannot be read.
    static func contents(limit: Int) throws -> Data {
        do {
            return try FileSystem.contents(of: STDIN_FILENO, upTo: limit + 1)
        } catch {
            throw UsageError(message: "cannot read standard input: \(error.reason)")
        }
    }

    /// Reads a file that is given on the command line by its path, or as `-`.
    ///
    /// - Parameters:
    ///   - argument: The path, or `-`.
    ///   - limit: The highest number of bytes of standard input.
    ///   - file: Reads the file at a path.
    ///   - data: Reads contents with a name for messages.
    /// - Returns: What was read.
    /// - Throws: The errors of both; ``UsageError`` if standard input cannot be read.
    static func read<Contents>(
        _ argument: String,
        limit: Int,
        _ file: (String) throws -> Contents,
        data: (Data, String) throws -> Contents
    ) throws -> Contents {
        guard argument == Self.argument else { return try file(argument) }
        return try data(contents(limit: limit), name)
    }

    /// Checks that at most one of the files that a command reads is standard input.
    ///
    /// - Throws: ``UsageError``.
    static func check(_ paths: [String]) throws {
        guard paths.count(where: { $0 == argument }) > 1 else { return }
        throw UsageError(message: "standard input can be read only once: name only one file as -")
    }
}

extension BookSource {
    /// A book that is given on the command line by its path, or as `-`.
    ///
    /// - Throws: ``UsageError`` if standard input cannot be read.
    static func argument(_ argument: String) throws -> BookSource {
        guard argument == StandardInput.argument else { return .file(argument) }
        return .contents(try StandardInput.contents(limit: BookReader().limits.size), name: StandardInput.name)
    }
}

extension BookInput {
    /// Prints what was left out of a story, on one line on standard error.
    func tellOmissions() {
        guard !omissions.isEmpty else { return }
        Terminal.errors.print("\(name): left out: \(omissions.map(\.description).joined(separator: ", "))")
    }
}
