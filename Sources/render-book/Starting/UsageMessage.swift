import ArgumentParser
import FoundationEssentials
import Narration

/// The message for an error in the arguments: ArgumentParser's text in the style of the other messages.
struct UsageMessage {
    /// The problem.
    let message: String

    /// The message, followed by the usage of the command.
    let text: TerminalText

    /// Creates the message of an error.
    ///
    /// - Parameters:
    ///   - error: The error of parsing or validating the arguments.
    ///   - arguments: The arguments, which are escaped as in every message.
    init(_ error: any Error, typed arguments: [String]) {
        let arguments = arguments.map(\.shown)
        let error = Self.error(of: arguments) ?? error
        let words = RenderBook.message(for: error)
        var usage = RenderBook.fullMessage(for: error).dropFirst(RenderBook._errorPrefix.count + words.count)
        let unknown = Self.unknownOption(in: arguments)
        message = (unknown?.message ?? words.withLikelySuggestion).inOurStyle
        // The help before the usage is about an option that is known.
        if unknown != nil, let start = usage.firstRange(of: "\nUsage:")?.lowerBound { usage = usage[start...] }
        text = "render-book: error: \(TerminalText(lines: message))\(TerminalText(lines: usage))"
    }

    /// The unknown option, which is the first problem unless the command itself is mistaken.
    private static func unknownOption(in arguments: [String]) -> UnknownOption? {
        guard (try? MistakenArguments.check(arguments)) != nil else { return nil }
        return UnknownOption(in: arguments)
    }

    private static func error(of arguments: [String]) -> (any Error)? {
        do {
            _ = try RenderBook.parsed(arguments)
            return nil
        } catch {
            return error
        }
    }
}

extension String {
    /// The text without the suggestion of an option that is not similar to the unknown one.
    fileprivate var withLikelySuggestion: String {
        replacing(/(Unknown option '-+([^']*)')\. Did you mean '-+([^']*)'\?/) { match in
            let isNear = Spelling.nearest(to: String(match.2), among: [String(match.3)]) != nil
            return isNear ? match.0 : match.1
        }
    }

    /// The text with a lower-case first letter, and straight double quotation marks.
    fileprivate var inOurStyle: String {
        let text = replacing(/(^|[\s(])'([^']*)'/) { "\($0.1)\"\($0.2)\"" }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
