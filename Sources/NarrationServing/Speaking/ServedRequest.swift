import Narration

/// What became of a request, in one line that says nothing of the text itself.
public struct ServedRequest: Sendable, Hashable, CustomStringConvertible {
    /// What was asked for: `speech`, `wyoming`, or a method and a path.
    public let subject: String

    /// The status in OpenAI's form: 200 for an answer that is whole.
    public internal(set) var status: Int

    /// The short name of the voice; `nil` if nothing was spoken.
    public internal(set) var voice: String?

    /// The name of the format of the sound.
    public internal(set) var format: String?

    /// The length of the text, in Unicode scalars.
    public internal(set) var textLength = 0

    /// The length of the sound that was spoken, in seconds.
    public internal(set) var seconds = 0.0

    /// The time from the request, which had been read, to the first sound that was sent, in seconds; `nil` if none was.
    public internal(set) var wait: Double?

    /// The time from the request to the end of the answer, in seconds.
    public internal(set) var elapsed = 0.0

    /// What went wrong, for people.
    public internal(set) var problem: String?

    private let start = ContinuousClock.now

    init(_ subject: String, status: Int = 200) {
        (self.subject, self.status) = (subject, status)
    }

    /// One line: `speech 200 en-us mp3 44 characters, 2.31 s of sound in 0.052 s, the first after 0.012 s`.
    public var description: String {
        let words = [subject, "\(status)", voice?.shown, format].compactMap(\.self).joined(separator: " ")
        let sound =
            voice == nil
            ? nil
            : "\(textLength) characters, \(Self.text(seconds, 2)) s of sound in \(Self.text(elapsed, 3)) s"
        let wait = wait.map { ", the first after \(Self.text($0, 3)) s" } ?? ""
        return [sound.map { "\(words) \($0)\(wait)" } ?? words, problem?.shown].compactMap(\.self)
            .joined(separator: ": ")
    }

    /// Notes that the first sound is sent.
    mutating func noteFirstSound() {
        wait = wait ?? (ContinuousClock.now - start).inSeconds
    }

    /// Notes the end.
    mutating func end(_ status: Int = 200, _ problem: String? = nil) {
        (self.status, self.problem) = (status, problem)
        elapsed = (ContinuousClock.now - start).inSeconds
    }

    private static func text(_ seconds: Double, _ places: Int) -> String {
        let scale = places == 2 ? 100.0 : 1_000.0
        let whole = Int((seconds * scale).rounded())
        let digits = String(whole % Int(scale))
        return "\(whole / Int(scale))." + String(repeating: "0", count: places - digits.count) + digits
    }
}

extension Duration {
    fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
