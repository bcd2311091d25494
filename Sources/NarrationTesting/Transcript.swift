public import Narration
public import NarrationPlayback

/// Records the events of a synthesizer or a narrator, one line for each, so that a test can compare a single string.
///
/// ```swift
/// let transcript = Transcript()
/// narrator.delegate = transcript
/// …
/// #expect(transcript.text == """
///     speaking
///     1:1 started
///     1:1 “Hop”
///     1:1 finished
///     finished
///     """)
/// ```
///
/// A narrator's utterances are identified by page and utterance, counted from 1, with the picture between them that
/// says it; a synthesizer's by their text: `“Hop” started`, `“Hop”: Hop`, `“Hop” finished`.
@MainActor
public final class Transcript {
    /// The events so far.
    public private(set) var lines: [String] = []

    /// A prefix for each line, for example the time.
    public var margin: () -> String = { "" }

    /// Called with each line, without its margin, for tests that give commands in callbacks.
    public var onLine: (String) -> Void = { _ in }

    /// Creates an empty transcript.
    public init() {}

    /// The lines as one string.
    public var text: String {
        lines.joined(separator: "\n")
    }

    /// Returns the lines as one string, and clears them.
    public func take() -> String {
        defer { lines = [] }
        return text
    }

    private func write(_ line: String) {
        lines.append(margin() + line)
        onLine(line)
    }
}

extension Transcript: NarratorDelegate {
    /// Writes `1:2 started`.
    public func narrator(_ narrator: Narrator, didStart position: UtterancePosition) {
        write("\(position.short) started")
    }

    /// Writes `1:2 “word”`.
    public func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        write("\(position.short) “\(narrator.book[position]?.string[range] ?? "")”")
    }

    /// Writes `1:2 substituted: message`.
    public func narrator(
        _ narrator: Narrator,
        didSubstitute passage: SubstitutedPassage,
        at position: UtterancePosition
    ) {
        write("\(position.short) substituted: \(passage)")
    }

    /// Writes `1:2 finished`.
    public func narrator(_ narrator: Narrator, didFinish position: UtterancePosition) {
        write("\(position.short) finished")
    }

    /// Writes `1:2 cancelled`.
    public func narrator(_ narrator: Narrator, didCancel position: UtterancePosition) {
        write("\(position.short) cancelled")
    }

    /// Writes `1:2 failed: message`.
    public func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {
        write("\(position.short) failed: \(error)")
    }

    /// Writes `page turned to 2:1`.
    public func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {
        write("page turned to \(position.short)")
    }

    /// Writes `skipped to 1:3`.
    public func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition) {
        write("skipped to \(position.short)")
    }

    /// Writes `interrupted: message`.
    public func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) {
        write("interrupted: \(error)")
    }

    /// Writes `speaking`, `paused`, `stopped` or `finished`.
    public func narrator(_ narrator: Narrator, didChange state: NarrationState) {
        write("\(state)")
    }
}

extension Transcript: SpeechSynthesizerDelegate {
    /// Writes `“text” started`.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didStart request: SpeechRequest) {
        write("\(request.short) started")
    }

    /// Writes `“text”: word`.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    ) {
        write("\(request.short): \(request.utterance.string[range])")
    }

    /// Writes `“text” substituted: message`.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didSubstitute passage: SubstitutedPassage,
        of request: SpeechRequest
    ) {
        write("\(request.short) substituted: \(passage)")
    }

    /// Writes `“text” paused`.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didPause request: SpeechRequest) {
        write("\(request.short) paused")
    }

    /// Writes `“text” continued`.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest) {
        write("\(request.short) continued")
    }

    /// Writes `“text” finished`.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest) {
        write("\(request.short) finished")
    }

    /// Writes `“text” cancelled`.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest) {
        write("\(request.short) cancelled")
    }

    /// Writes `“text” failed: message`.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    ) {
        write("\(request.short) failed: \(error)")
    }

    /// Writes `interrupted: message`.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, wasInterruptedBy error: any Error) {
        write("interrupted: \(error)")
    }
}

extension UtterancePosition {
    fileprivate var short: String {
        picture.map { "\(page + 1):\($0 + 1):\(utterance + 1)" } ?? "\(page + 1):\(utterance + 1)"
    }
}

extension SpeechRequest {
    fileprivate var short: String {
        "“\(utterance.string.excerpt)”"
    }
}
