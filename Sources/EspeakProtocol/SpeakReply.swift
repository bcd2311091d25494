/// What the worker answers to a ``SpeakRequest``: the sound, in stretches of some seconds, and then the words.
///
/// On the wire a stretch is the number of its frames and two bytes for each of them, and a 0 ends the sound. Then come
/// ``Ending/size`` bytes of ending and ``Word/size`` bytes a word.
public enum SpeakReply {
    /// The most frames of a stretch: enough to be sent seldom, little enough that collecting it takes next to no
    /// memory.
    public static let longestStretch = 1 << 17

    /// The numbers behind the sound.
    public struct Ending: Sendable, Hashable {
        /// The size of an ending, in bytes.
        public static let size = 16

        /// What an ending begins with, so that anything else is recognised as rubbish.
        public static let signature: Int32 = 0x6b61_7065

        /// The number of the request that is answered.
        public var request: Int

        /// 0, or the number of the error that espeak-ng returned.
        public var status: Int

        /// How many words follow.
        public var wordCount: Int

        /// Creates an ending.
        public init(request: Int, status: Int, wordCount: Int) {
            self.request = request
            self.status = status
            self.wordCount = wordCount
        }

        /// The ending as it goes over the pipe.
        public func write(to writer: inout WireWriter) {
            writer.write(Self.signature)
            writer.write(Int32(request))
            writer.write(Int32(status))
            writer.write(Int32(wordCount))
        }

        /// Reads an ending, or gives `nil` when the bytes are none.
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

    /// A word as espeak-ng tells of it.
    public struct Word: Sendable, Hashable {
        /// The size of a word, in bytes.
        public static let size = 12

        /// The index of the piece it is in.
        public var piece: Int

        /// Where it begins in the piece's text, in Unicode scalars from 0.
        public var position: Int

        /// Its first frame, counted over all pieces.
        public var frame: Int

        /// Creates a word.
        public init(piece: Int, position: Int, frame: Int) {
            self.piece = piece
            self.position = position
            self.frame = frame
        }

        /// The word as it goes over the pipe.
        public func write(to writer: inout WireWriter) {
            writer.write(Int32(piece))
            writer.write(Int32(position))
            writer.write(Int32(frame))
        }

        /// Reads a word, or gives `nil` when there is none.
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
