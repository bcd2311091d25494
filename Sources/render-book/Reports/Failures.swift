import FoundationEssentials
import Narration
import NarrationAudio
import NarrationAuthoring
import NarrationBooks
import NarrationEditing
import NarrationKit
import NarrationPortAudio
import NarrationRendering
import NarrationStories
import NarrationSystem

/// A system error with its own message.
struct SystemFailure: Failure {
    let error: CocoaError

    var words: String { [error.filePath, error.reason].compactMap(\.self).joined(separator: ": ") }

    var exitStatus: ExitStatus { ExitStatus(of: error) }
}

extension BookError: Failure {
    /// The first error; ``diagnostics`` has all of them.
    var words: String { diagnostics.first { $0.severity == .error }?.message ?? description }

    func report(in book: String) -> TerminalText { TerminalText(lines: description) }
}

extension StoryError: Failure {
    var words: String { message }

    func report(in book: String) -> TerminalText { TerminalText(lines: description) }
}

extension SettingError: Failure {
    var words: String {
        switch setting {
        case .fallback: "--fallback: \(message)"
        case .language: suggestion.map { "\(message): --language \($0)" } ?? message
        case .format: "\(message); name the output .mp3, for example"
        case .bitrate: "\(message); leave out --bitrate"
        case .sampleRate: "\(message); leave out --sample-rate"
        case .abridgement: "\(message), and leave out --include, --leave-out and --notes"
        case .voice, .damagedVoice, .form, .output, .trait: message
        }
    }
}

extension SpeechError {
    /// The message, with advice if no voice is similar to the requested one.
    var messageWithHint: String { message(hint: voiceHint) }
}

extension Rendering.Failure {
    func line(in book: String) -> TerminalText { "\(book): \(position): error: \(cause.messageWithHint)" }
    var record: Record { .place(position) + .cause(cause, cause.message) }
}

extension RenderError: Failure {
    func report(in book: String) -> TerminalText {
        let place: TerminalText = if let position { "\(book): \(position)" } else { "render-book" }
        guard !isOfEngine else { return "\(place): error: \(words)" }
        let remedy: TerminalText = """
            render-book: \(book) is not rendered without \(failures.count.of("utterance")): change the text, or give it a \
            spokenString; --fallback VOICE speaks it by another voice, and --keep-going leaves silence
            """
        return (failures.map { $0.line(in: book) } + [remedy]).joined(separator: "\n")
    }

    var words: String { failures.count > 1 ? message : cause?.messageWithHint ?? message }
}

extension OutputError: Failure {
    var words: String { message }
}

extension SpeechError: Failure {
    var words: String { messageWithHint }
}

extension NewFileError: Failure {
    var words: String { description }

    var exitStatus: ExitStatus { .cannotCreate }
}

extension AudioDeviceError: Failure {
    var words: String { message }

    var exitStatus: ExitStatus { .unavailable }
}

extension BookWritingError: Failure {
    var words: String { "\(self)" }

    var exitStatus: ExitStatus { .brokenBook }
}

extension Interruption: Failure {
    func report(in book: String) -> TerminalText {
        switch outcome {
        case .place: "\(book): \(words)"
        case .nothing where !book.isEmpty: "render-book: \(words) of \(book)"
        default: "render-book: \(words)"
        }
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
