/// A request of the engine to its worker: text, and espeak-ng's parameters.
///
/// A request is sent as its length in bytes, then its fields in the order of their declaration.
package struct SpeakRequest: Sendable, Hashable {
    /// A piece of text that is passed to espeak-ng in one call.
    package struct Piece: Sendable, Hashable {
        /// The text in UTF-8, without control characters.
        package var text: String

        /// Whether espeak-ng adds the pause for the text's last punctuation.
        package var endsWithPause: Bool

        /// Whether the text between `[[` and `]]` is phonemes, as espeak-ng names them.
        package var hasPhonemes: Bool

        /// Creates a piece.
        package init(text: String, endsWithPause: Bool, hasPhonemes: Bool = false) {
            self.text = text
            self.endsWithPause = endsWithPause
            self.hasPhonemes = hasPhonemes
        }

        /// Both properties as the bits of a number.
        fileprivate var options: Int32 { (endsWithPause ? 1 : 0) | (hasPhonemes ? 2 : 0) }
    }

    /// The number of the request among those to this worker, which is repeated in the reply.
    package var number = 0

    /// `espeakRATE`.
    package var wordsPerMinute: Int

    /// The pitch, in thousandths of the voice's own.
    package var pitch: Int

    /// ``pitch`` for the voice's own.
    package static let ownPitch = 1000

    /// `espeakVOLUME`, 0…100.
    package var amplitude: Int

    /// The pieces of text, which are spoken one after the other.
    package var pieces: [Piece]

    /// Creates a request.
    package init(wordsPerMinute: Int, pitch: Int, amplitude: Int, pieces: [Piece]) {
        self.wordsPerMinute = wordsPerMinute
        self.pitch = pitch
        self.amplitude = amplitude
        self.pieces = pieces
    }

    /// The request in the format of the protocol, without the length before it.
    package var bytes: [UInt8] {
        var writer = WireWriter()
        for number in [number, wordsPerMinute, pitch, amplitude, pieces.count] {
            writer.write(Int32(number))
        }
        for piece in pieces {
            writer.write(piece.options)
            writer.write(piece.text.utf8)
        }
        return writer.bytes
    }
}
