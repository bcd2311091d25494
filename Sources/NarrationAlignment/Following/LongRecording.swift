/// A recording of a person who reads a text, hours long and so read piece by piece, and the text.
///
/// ```swift
/// let recording = LongRecording(sampleRate: 44_100, text: text) {
///     let reader = try SoundReader(contentsOf: "Whale.m4b")
///     return { try reader.read().map(samplesOfOneChannel) }
/// }
/// let voice = try ReaderVoice(learnedFrom: [recording])
/// let found = try await recording.alignment(by: voice)
/// ```
public struct LongRecording<Failure: Error>: Sendable {
    /// The sample rate of the sound, in hertz.
    public let sampleRate: Int

    /// The text that is read.
    public let text: ReferenceText

    /// Begins at the beginning of the sound: the function that it returns is called for piece after piece.
    let open: @Sendable () throws(Failure) -> () throws(Failure) -> [Int16]?

    /// Creates a recording.
    ///
    /// - Parameters:
    ///   - sampleRate: The sample rate of the sound, in hertz.
    ///   - text: The text that is read.
    ///   - open: Opens the sound, each time at its beginning, and returns a function that returns the next piece of it,
    ///     one channel, or `nil` at the end. It is opened up to twice.
    public init(
        sampleRate: Int,
        text: ReferenceText,
        open: @escaping @Sendable () throws(Failure) -> () throws(Failure) -> [Int16]?
    ) {
        self.sampleRate = sampleRate
        self.text = text
        self.open = open
    }
}

extension LongRecording<Never> {
    /// A recording that is in memory.
    init(_ recording: Recording, referenceRate: Int) {
        var text = ReferenceText(sampleRate: referenceRate)
        for passage in recording.passages { text.add(passage) }
        self.init(sampleRate: recording.sampleRate, text: text) {
            var rest = recording.samples[...]
            return {
                defer { rest = rest.dropFirst(Self.piece) }
                return rest.isEmpty ? nil : Array(rest.prefix(Self.piece))
            }
        }
    }

    /// The samples of a piece.
    private static var piece: Int { 1 << 20 }
}
