/// What a module sends: its lines, in which sound is its number of frames.
struct SentLines {
    private(set) var lines: [String] = []
    private(set) var samples: [Int16] = []
    private(set) var sampleRates: Set<Int> = []
    private var frames = 0

    /// Reads whole lines.
    mutating func read(_ bytes: some Collection<UInt8>) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) { read(line: Array(line)) }
    }

    private mutating func read(line bytes: [UInt8]) {
        let head = Array("705-AUDIO\0".utf8)
        if bytes.starts(with: head) { return read(sound: bytes.dropFirst(head.count)) }
        let line = String(decoding: bytes, as: UTF8.self)
        switch line.split(separator: "=").first {
        case "705-sample_rate": sampleRates.insert(Int(line.dropFirst("705-sample_rate=".count)) ?? 0)
        case "705-num_samples": frames = Int(line.dropFirst("705-num_samples=".count)) ?? 0
        case "705-bits" where line.hasSuffix("=16"), "705-num_channels" where line.hasSuffix("=1"), "705 AUDIO": break
        default: lines.append(line)
        }
    }

    private mutating func read(sound data: ArraySlice<UInt8>) {
        var plain: [UInt8] = []
        var isEscaped = false
        for byte in data {
            if !isEscaped, byte == 0x7d {
                isEscaped = true
            } else {
                plain.append(isEscaped ? byte ^ 0x20 : byte)
                isEscaped = false
            }
        }
        guard plain.count == frames * 2 else { return lines.append("a block of another length than it says") }
        samples += (0..<frames).map { Int16(bitPattern: UInt16(plain[$0 * 2]) | UInt16(plain[$0 * 2 + 1]) << 8) }
        var sum = frames
        if let last = lines.last, last.hasPrefix("sound ") {
            sum += Int(last.dropFirst("sound ".count)) ?? 0
            lines.removeLast()
        }
        lines.append("sound \(sum)")
    }
}
