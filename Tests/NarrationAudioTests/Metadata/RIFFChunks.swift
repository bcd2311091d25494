import Foundation

/// The chunks of a WAV or AIFF file, read independently.
struct RIFFChunks {
    private let order: Order
    private let chunks: [(name: String, data: [UInt8])]

    /// Whether the file has its declared length, and the chunks fill it.
    let isWhole: Bool

    enum Order {
        case little, big
    }

    init(_ path: String, order: Order) throws {
        self.order = order
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var chunks: [(String, [UInt8])] = []
        var offset = 12
        while offset + 8 <= bytes.count {
            let length = order.number(bytes[(offset + 4)..<(offset + 8)])
            let end = min(offset + 8 + length, bytes.count)
            chunks.append(
                (String(decoding: bytes[offset..<offset + 4], as: UTF8.self), Array(bytes[(offset + 8)..<end]))
            )
            offset += 8 + length + length % 2
        }
        self.chunks = chunks
        isWhole = order.number(bytes[4..<8]) == bytes.count - 8 && offset == bytes.count
    }

    /// The frames of a WAV file's cues.
    func cues() throws -> [Int] {
        let data = chunks.first { $0.name == "cue " }?.data ?? []
        return stride(from: 4, to: data.count, by: 24).map { order.number(data[($0 + 20)..<($0 + 24)]) }
    }

    /// The labels of a WAV file's cues.
    func labels() throws -> [String] {
        let data = chunks.first { $0.name == "LIST" && $0.data.starts(with: "adtl".utf8) }?.data ?? []
        var labels: [String] = []
        var offset = 4
        while offset < data.count {
            let length = order.number(data[(offset + 4)..<(offset + 8)])
            labels.append(String(decoding: data[(offset + 12)..<(offset + 8 + length - 1)], as: UTF8.self))
            offset += 8 + length + length % 2
        }
        return labels
    }

    /// The frame and the name of every marker of an AIFF file.
    func markers() throws -> [String] {
        let data = chunks.first { $0.name == "MARK" }?.data ?? []
        var markers: [String] = []
        var offset = 2
        while offset < data.count {
            let length = Int(data[offset + 6])
            let name = String(decoding: data[(offset + 7)..<(offset + 7 + length)], as: UTF8.self)
            markers.append("\(order.number(data[(offset + 2)..<(offset + 6)])) \(name)")
            offset += 7 + length + (1 - length % 2)
        }
        return markers
    }
}

extension RIFFChunks.Order {
    fileprivate func number(_ bytes: ArraySlice<UInt8>) -> Int {
        (self == .big ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
}
