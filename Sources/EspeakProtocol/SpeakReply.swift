/// The worker's reply to a ``SpeakRequest``: the sound, in stretches of several seconds, then the words, then the
/// phones.
///
/// A stretch is sent as the number of its frames and two bytes for each of them; a 0 ends the sound. Then follow
/// ``Ending/size`` bytes of ending, and ``Word/size`` bytes for each word. The phones are their number, and
/// ``Phone/size`` bytes for each of them.
package enum SpeakReply {
    /// The highest number of frames in a stretch: long enough for few writes, and short enough for little memory.
    package static let longestStretch = 1 << 17

    /// The numbers after the sound.
    package struct Ending: Sendable, Hashable {
        /// The size of an ending, in bytes.
        package static let size = 16

        /// The first number of an ending, which identifies valid replies.
        package static let signature: Int32 = 0x6b61_7065

        /// The number of the request.
        package var request: Int

        /// 0, or the error code of espeak-ng.
        package var status: Int

        /// The number of words that follow.
        package var wordCount: Int

        /// Parses an ending; `nil` if the bytes are not valid.
        package init?(bytes: [UInt8]) {
            var reader = WireReader(bytes)
            guard
                reader.readNumber() == Self.signature,
                let request = reader.readNumber(),
                let status = reader.readNumber(),
                let wordCount = reader.readNumber(), wordCount >= 0
            else { return nil }
            self.request = Int(request)
            self.status = Int(status)
            self.wordCount = Int(wordCount)
        }
    }

    /// A word as reported by espeak-ng.
    package struct Word: Sendable, Hashable {
        /// The size of a word, in bytes.
        package static let size = 12

        /// The index of its piece.
        package var piece: Int

        /// Its position in the piece's text, in Unicode scalars from 0.
        package var position: Int

        /// Its first frame, counted over all pieces.
        package var frame: Int

        /// Reads a word; `nil` if the message ends before it is complete.
        package init?(from reader: inout WireReader) {
            guard
                let piece = reader.readNumber(),
                let position = reader.readNumber(),
                let frame = reader.readNumber()
            else { return nil }
            self.piece = Int(piece)
            self.position = Int(position)
            self.frame = Int(frame)
        }
    }

    /// A phone as reported by espeak-ng.
    package struct Phone: Sendable, Hashable {
        /// The size of a phone, in bytes.
        package static let size = 12

        /// Its first frame, counted over all pieces.
        package var frame: Int

        /// Its sign in the International Phonetic Alphabet; empty for a pause.
        package var symbol: String

        /// Reads a phone; `nil` if the message ends before it is complete.
        package init?(from reader: inout WireReader) {
            guard
                let frame = reader.readNumber(),
                let first = reader.readNumber(),
                let second = reader.readNumber()
            else { return nil }
            let bytes = [first, second].flatMap { half in
                stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: half >> $0) }
            }
            self.frame = Int(frame)
            symbol = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
