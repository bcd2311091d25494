import FoundationEssentials
import NarrationAudio
import NarrationSystem

/// The text of a file that is being written, in pieces.
struct HTMLOutput {
    private let destination: SoundDestination
    private var waiting: [UInt8] = []
    private var written = 0

    init(_ destination: SoundDestination) {
        self.destination = destination
    }

    /// The number of bytes so far.
    var count: Int { written + waiting.count }

    mutating func append(_ text: String) throws(OutputError) {
        waiting += text.utf8
        if waiting.count >= Self.piece { try flush() }
    }

    mutating func flush() throws(OutputError) {
        try destination.write(waiting, at: written)
        written += waiting.count
        waiting.removeAll(keepingCapacity: true)
    }

    /// Appends the bytes of an open file as a `data:` URL.
    mutating func appendDataURL(of descriptor: Int32, mediaType: String) throws {
        try append("data:\(mediaType);base64,")
        try appendBase64(of: descriptor)
    }

    /// Appends the bytes of an open file in base64.
    mutating func appendBase64(of descriptor: Int32) throws {
        try forEachPiece(of: descriptor) { output, bytes in
            try output.append(Data(bytes).base64EncodedString())
        }
    }

    /// Appends bytes as a `data:` URL.
    mutating func appendDataURL(of data: Data, mediaType: String) throws(OutputError) {
        try append("data:\(mediaType);base64,")
        try append(data.base64EncodedString())
    }

    /// Copies an open file.
    mutating func copy(_ descriptor: Int32, to file: OutputFile) throws {
        try forEachPiece(of: descriptor) { _, bytes in try file.append(Data(bytes)) }
    }

    private mutating func forEachPiece(
        of descriptor: Int32,
        _ body: (inout Self, [UInt8]) throws -> Void
    ) throws {
        let path = destination.path
        var offset = 0
        while true {
            try Task.checkCancellation()
            let bytes = try OutputError.writing(path) { [offset] () throws(SystemError) in
                try FileSystem.read(Self.piece, at: offset, from: descriptor)
            }
            try body(&self, bytes)
            offset += bytes.count
            if bytes.count < Self.piece { return }
        }
    }

    /// The number of bytes that are written at a time: a multiple of three, which base64 encodes without padding.
    private static let piece = 3 << 18
}
