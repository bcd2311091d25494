import Narration
import NarrationSystem

/// The metadata of a FLAC file: comments, including chapters, and the picture.
///
/// Follows RFC 9639, section 8.
package struct FLACDescription {
    private let blocks: [Block]

    /// Converts a description to metadata blocks.
    init(_ description: FileDescription, sampleRate: Int) {
        blocks =
            [Self.comments(description, sampleRate: sampleRate)]
            + (description.cover.map { [Block(.picture, $0.flacPicture)] } ?? [])
    }

    /// Replaces the metadata blocks before the sound, which is moved but not changed.
    ///
    /// - Parameters:
    ///   - file: An otherwise complete file.
    ///   - seekTable: The offsets of its frames.
    /// - Throws: ``OutputError``.
    func write(to file: SoundDestination, seekTable: FLACSeekTable) throws(OutputError) {
        if blocks.contains(where: { $0.data.count >= 1 << 24 }) {
            throw .cannotWrite(file.path, because: "its chapters take more room than FLAC has; make fewer, or none")
        }
        let (found, start) = try Self.blocks(of: file)
        let kept = found.filter { [.streamInfo, .application].contains($0.kind) }
        let described = kept + found.compactMap { $0.seekTable(seekTable) } + blocks
        let length = Self.head.count + described.reduce(0) { $0 + $1.length }
        let padding = Block(.padding, [UInt8](repeating: 0, count: max(Self.room, start - length - Block.headLength)))
        try file.move(from: start, by: length + padding.length - start)
        try file.write(Self.head + described.flatMap { $0.bytes(isLast: false) } + padding.bytes(isLast: true), at: 0)
    }

    /// Names the software in a file that cannot grow, if it has the room: in the place of the encoder's name.
    ///
    /// - Throws: ``OutputError``.
    package static func sign(_ file: SoundDestination, by software: String) throws(OutputError) {
        let (found, start) = try blocks(of: file)
        let described = found.filter { $0.kind == .streamInfo } + [comments([], by: software)]
        let rest = start - head.count - described.reduce(0) { $0 + $1.length } - Block.headLength
        guard rest >= 0 else { return }
        let padding = Block(.padding, [UInt8](repeating: 0, count: rest))
        try file.write(head + described.flatMap { $0.bytes(isLast: false) } + padding.bytes(isLast: true), at: 0)
    }

    /// Padding that lets tag editors change the metadata without moving the sound.
    private static let room = 4096

    private static let head = Array("fLaC".utf8)

    /// The blocks of a file, and the offset at which the sound begins.
    private static func blocks(of file: SoundDestination) throws(OutputError) -> (blocks: [Block], end: Int) {
        var blocks: [Block] = []
        var offset = head.count
        var isLast = false
        while !isLast {
            let start = try file.read(Block.headLength, at: offset)
            let data = try file.read(ByteOrder.big.number(start[1...]), at: offset + Block.headLength)
            blocks.append(Block(Block.Kind(rawValue: start[0] & 0x7F), data))
            isLast = start[0] & 0x80 != 0
            offset += Block.headLength + data.count
        }
        return (blocks, offset)
    }
}

extension FLACDescription {
    /// A metadata block.
    private struct Block {
        let kind: Kind
        let data: [UInt8]

        /// The type of a block, by the format's number.
        struct Kind: RawRepresentable, Equatable {
            let rawValue: UInt8

            static let streamInfo = Kind(rawValue: 0)
            static let padding = Kind(rawValue: 1)
            static let application = Kind(rawValue: 2)
            static let seekTable = Kind(rawValue: 3)
            static let comments = Kind(rawValue: 4)
            static let picture = Kind(rawValue: 6)
        }

        init(_ kind: Kind, _ data: [UInt8]) {
            self.kind = kind
            self.data = data
        }

        /// The seek table of the file that this block describes; `nil` for any other block, and for a table without
        /// points.
        func seekTable(_ table: FLACSeekTable) -> Block? {
            guard kind == .streamInfo else { return nil }
            let blockSize = ByteOrder.big.number(data[2..<4])
            let count = ByteOrder.big.number(data[13..<18]) & 0xF_FFFF_FFFF
            let bytes = table.bytes(blockSize: blockSize, count: count)
            return bytes.isEmpty ? nil : Block(.seekTable, bytes)
        }

        /// The number of bytes before the data.
        static let headLength = 4

        var length: Int { Self.headLength + data.count }

        func bytes(isLast: Bool) -> [UInt8] {
            [kind.rawValue | (isLast ? 0x80 : 0)] + ByteOrder.big.bytes(UInt32(data.count)).dropFirst() + data
        }
    }

    private static func comments(_ description: FileDescription, sampleRate: Int) -> Block {
        let lines = description.vorbisComments(sampleRate: sampleRate).map { "\($0.key)=\($0.text)" }
        return comments(lines, by: description.tags.software ?? "")
    }

    private static func comments(_ lines: [String], by software: String) -> Block {
        let texts = [software] + lines
        let encoded = texts.map { ByteOrder.little.bytes(UInt32($0.utf8.count)) + Array($0.utf8) }
        return Block(.comments, encoded[0] + ByteOrder.little.bytes(UInt32(lines.count)) + encoded[1...].joined())
    }
}
