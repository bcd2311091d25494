/// The worker's reply to a ``SpeakRequest``: the sound, in stretches of several seconds, and then the words.
///
/// A stretch is sent as the number of its frames and two bytes for each of them; a 0 ends the sound. Then follow
/// ``Ending/size`` bytes of ending, and ``Word/size`` bytes for each word.
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

        /// Creates an ending.
        package init(request: Int, status: Int, wordCount: Int) {
            self.request = request
            self.status = status
            self.wordCount = wordCount
        }

        /// The ending in the format of the protocol.
        package func write(to writer: inout WireWriter) {
            writer.write(Self.signature)
            writer.write(Int32(request))
            writer.write(Int32(status))
            writer.write(Int32(wordCount))
        }

        /// Parses an ending; `nil` if the bytes are not valid.
        package init?(bytes: [UInt8]) {
            var reader = WireReader(bytes)
            guard
                reader.readNumber() == Self.signature,
                let request = reader.readNumber(),
                let status = reader.readNumber(),
                let wordCount = reader.readNumber(), wordCount >= 0
            else { return nil }
            self.init(request: Int(request), status: Int(status), wordCount: Int(wordCount))
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

        /// Creates a word.
        package init(piece: Int, position: Int, frame: Int) {
            self.piece = piece
            self.position = position
            self.frame = frame
        }

        /// The word in the format of the protocol.
        package func write(to writer: inout WireWriter) {
            writer.write(Int32(piece))
            writer.write(Int32(position))
            writer.write(Int32(frame))
        }

        /// Reads a word; `nil` if the message ends before it is complete.
        package init?(from reader: inout WireReader) {
            guard
                let piece = reader.readNumber(),
                let position = reader.readNumber(),
                let frame = reader.readNumber()
            else { return nil }
            self.init(piece: Int(piece), position: Int(position), frame: Int(frame))
        }
    }
}
