import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAudio
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationPortAudio
import NarrationRendering
import NarrationStories
import NarrationSystem

/// A system error with its own message.
struct SystemFailure: Failure {
    let error: CocoaError

    var words: String { [error.filePath, error.reason].compactMap(\.self).joined(separator: ": ") }

    var exitCode: ExitCode { ExitStatus.ioError.exit }
}

extension BookError: Failure {
    /// The first error; ``diagnostics`` has all of them.
    var words: String { diagnostics.first { $0.severity == .error }?.message ?? description }

    func report(in book: String) -> TerminalText { TerminalText(lines: description) }

    var exitCode: ExitCode { exitStatus.exit }
}

extension StoryError: Failure {
    var words: String { message }

    func report(in book: String) -> TerminalText { TerminalText(lines: description) }

    var exitCode: ExitCode { exitStatus.exit }
}

extension SettingError: Failure {
    var words: String {
        switch setting {
        case .fallback: "--fallback: \(message)"
        case .language: suggestion.map { "\(message): --language \($0)" } ?? message
        case .format: "\(message); name the output .mp3, for example"
        case .bitrate: "\(message); leave out --bitrate"
        case .sampleRate: "\(message); leave out --sample-rate"
        case .voice, .damagedVoice, .form, .output, .trait: message
        }
    }

    var exitCode: ExitCode { exitStatus.exit }
}

extension SpeechError {
    /// The message, with advice if no voice is similar to the requested one.
    var messageWithHint: String { message(hint: voiceHint) }
}

extension RenderError: Failure {
    func report(in book: String) -> TerminalText {
        guard failures.isEmpty else { return report(ofUnspokenIn: book) }
        let place: TerminalText = if let position { "\(book): \(position)" } else { "render-book" }
        return "\(place): error: \(words)"
    }

    /// Lists the utterances that could not be spoken, and says what can be done.
    private func report(ofUnspokenIn book: String) -> TerminalText {
        let listed = failures.prefix(Self.mostListed).map { failure -> TerminalText in
            "\(book): \(failure.position): error: \(failure.cause.messageWithHint)"
        }
        let rest = failures.count - listed.count
        let (their, them) = failures.count == 1 ? ("its", "it") : ("their", "them")
        let remedy: TerminalText = """
            render-book: \(book) is not rendered without \(failures.count.of("utterance")): change \(their) text, or give \
            \(them) a spokenString; --fallback VOICE speaks \(them) by another voice, and --keep-going leaves silence
            """
        let more: [TerminalText] = rest > 0 ? ["\(book): \(rest) more; --json lists all"] : []
        return (listed + more + [remedy]).joined(separator: "\n")
    }

    /// The number of utterances that fit on a screen.
    private static let mostListed = 20

    var words: String { failures.count > 1 ? message : cause?.messageWithHint ?? message }

    var exitCode: ExitCode { exitStatus.exit }
}

extension OutputError: Failure {
    var words: String { message }

    var exitCode: ExitCode { exitStatus.exit }
}

extension SpeechError: Failure {
    var words: String { messageWithHint }

    var exitCode: ExitCode { exitStatus.exit }
}

extension NewFileError: Failure {
    var words: String { description }

    var exitCode: ExitCode { ExitStatus.cannotCreate.exit }
}

extension AudioDeviceError: Failure {
    var words: String { message }

    var exitCode: ExitCode { ExitStatus.unavailable.exit }
}

extension BookWritingError: Failure {
    var words: String { "\(self)" }

    var exitCode: ExitCode { ExitStatus.brokenBook.exit }
}

extension Interruption: Failure {
    func report(in book: String) -> TerminalText {
        if case .place = outcome { "\(book): \(words)" } else { "render-book: \(words)" }
    }

    var words: String {
        switch outcome {
        case .nothing: "interrupted, and nothing was written"
        case .speech: "interrupted"
        case .parts: "interrupted; completed parts were kept"
        case .prompts: "interrupted; finished prompts were kept"
        case .unjudged: "interrupted; the output is complete, but was not checked against the profile"
        case .place(let place): "interrupted at \(place)"
        }
    }
}
