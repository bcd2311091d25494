import ArgumentParser
import Foundation
import Narration

/// What is wrong with what was typed, in the words of ArgumentParser made to look like every other message.
struct UsageMessage {
    /// What is wrong.
    let message: String

    /// The message, and below it how the command is used.
    let text: TerminalText

    /// The message of an error.
    ///
    /// - Parameters:
    ///   - error: What parsing or validating the arguments threw.
    ///   - arguments: What was typed. Names in it are shown as every message shows them.
    init(_ error: any Error, typed arguments: [String]) {
        let error = Self.error(of: arguments.map(\.shown)) ?? error
        let words = RenderBook.message(for: error)
        let usage = RenderBook.fullMessage(for: error).dropFirst(RenderBook._errorPrefix.count + words.count)
        message = words.withLikelySuggestion.inOurStyle
        text = "render-book: error: \(TerminalText(lines: message))\(TerminalText(lines: usage))"
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
    /// The text without the suggestion of an option that is not near the unknown one.
    fileprivate var withLikelySuggestion: String {
        replacing(/(Unknown option '-+([^']*)')\. Did you mean '-+([^']*)'\?/) { match in
            let isNear = Spelling.nearest(to: String(match.2), among: [String(match.3)]) != nil
            return isNear ? match.0 : match.1
        }
    }

    /// The text beginning with a small letter, what is quoted in it between straight double quotation marks.
    fileprivate var inOurStyle: String {
        let text = replacing(/(^|[\s(])'([^']*)'/) { "\($0.1)\"\($0.2)\"" }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
