/// The worker's reply to a ``SpeakRequest``: the sound, in stretches of several seconds, and then the words.
///
/// A stretch is sent as the number of its frames and two bytes for each of them; a 0 ends the sound. Then follow
/// ``Ending/size`` bytes of ending, and ``Word/size`` bytes for each word.
public enum SpeakReply {
    /// The highest number of frames in a stretch: long enough for few writes, and short enough for little memory.
    public static let longestStretch = 1 << 17

    /// The numbers after the sound.
    public struct Ending: Sendable, Hashable {
        /// The size of an ending, in bytes.
        public static let size = 16

        /// The first number of an ending, which identifies valid replies.
        public static let signature: Int32 = 0x6b61_7065

        /// The number of the request.
        public var request: Int

        /// 0, or the error code of espeak-ng.
        public var status: Int

        /// The number of words that follow.
        public var wordCount: Int

        /// Creates an ending.
        public init(request: Int, status: Int, wordCount: Int) {
            self.request = request
            self.status = status
            self.wordCount = wordCount
        }

        /// The ending in the format of the protocol.
        public func write(to writer: inout WireWriter) {
            writer.write(Self.signature)
            writer.write(Int32(request))
            writer.write(Int32(status))
            writer.write(Int32(wordCount))
        }

        /// Parses an ending; `nil` if the bytes are not valid.
        public init?(bytes: [UInt8]) {
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
    public struct Word: Sendable, Hashable {
        /// The size of a word, in bytes.
        public static let size = 12

        /// The index of its piece.
        public var piece: Int

        /// Its position in the piece's text, in Unicode scalars from 0.
        public var position: Int

        /// Its first frame, counted over all pieces.
        public var frame: Int

        /// Creates a word.
        public init(piece: Int, position: Int, frame: Int) {
            self.piece = piece
            self.position = position
            self.frame = frame
        }

        /// The word in the format of the protocol.
        public func write(to writer: inout WireWriter) {
            writer.write(Int32(piece))
            writer.write(Int32(position))
            writer.write(Int32(frame))
        }

        /// Parses a word; `nil` if there is none.
        public init?(from reader: inout WireReader) {
            guard
                let piece = reader.readNumber(),
                let position = reader.readNumber(),
                let frame = reader.readNumber()
            else { return nil }
            self.init(piece: Int(piece), position: Int(position), frame: Int(frame))
        }
    }
}
