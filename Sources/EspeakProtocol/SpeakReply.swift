/// What the worker answers to a ``SpeakRequest``: a header, the words, the sound.
///
/// On the wire a reply is ``Header/size`` bytes of header, then ``Word/size`` bytes a word, then two bytes a frame.
public enum SpeakReply {
    /// The numbers that come first.
    public struct Header: Sendable, Hashable {
        /// The size of a header, in bytes.
        public static let size = 16

        /// What a header begins with, so that anything else is recognised as rubbish.
        public static let signature: Int32 = 0x6b61_7065

        /// 0, or the number of the error that espeak-ng returned.
        public var status: Int

        /// How many words follow.
        public var wordCount: Int

        /// How many frames follow the words.
        public var frameCount: Int

        /// Creates a header.
        public init(status: Int, wordCount: Int, frameCount: Int) {
            self.status = status
            self.wordCount = wordCount
            self.frameCount = frameCount
        }

        /// The header as it goes over the pipe.
        public var bytes: [UInt8] {
            var writer = WireWriter()
            for number in [Self.signature, Int32(status), Int32(wordCount), Int32(frameCount)] {
                writer.write(number)
            }
            return writer.bytes
        }

        /// Reads a header, or gives `nil` when the bytes are none.
        public init?(bytes: [UInt8]) {
            var reader = WireReader(bytes)
            guard
                reader.readNumber() == Self.signature,
                let status = reader.readNumber(),
                let wordCount = reader.readNumber(), wordCount >= 0,
                let frameCount = reader.readNumber(), frameCount >= 0
            else { return nil }
            self.init(status: Int(status), wordCount: Int(wordCount), frameCount: Int(frameCount))
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
            for number in [piece, position, frame] {
                writer.write(Int32(number))
            }
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
