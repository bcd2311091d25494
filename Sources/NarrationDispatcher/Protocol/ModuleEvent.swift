/// What an output module tells speech-dispatcher while it speaks a message.
enum ModuleEvent: Sendable, Equatable {
    case begin
    case end
    case stop
    case pause
    /// A mark of the message's text, after the sound before it.
    case mark(String)
    /// Sound, which speech-dispatcher plays.
    case audio(ArraySlice<Int16>, sampleRate: Int)

    /// The lines of the event.
    var bytes: [UInt8] {
        switch self {
        case .begin: Array("701 BEGIN\n".utf8)
        case .end: Array("702 END\n".utf8)
        case .stop: Array("703 STOP\n".utf8)
        case .pause: Array("704 PAUSE\n".utf8)
        case .mark(let name): Array("700-\(name)\n700 INDEX MARK\n".utf8)
        case .audio(let samples, let sampleRate): Self.bytes(of: samples, at: sampleRate)
        }
    }

    private static func bytes(of samples: ArraySlice<Int16>, at sampleRate: Int) -> [UInt8] {
        let head = """
            705-bits=16
            705-num_channels=1
            705-sample_rate=\(sampleRate)
            705-num_samples=\(samples.count)
            705-AUDIO\0
            """
        var bytes = Array(head.utf8)
        bytes.reserveCapacity(bytes.count + samples.count * 2 + 32)
        for sample in samples {
            let bits = UInt16(bitPattern: sample)
            append(UInt8(truncatingIfNeeded: bits), to: &bytes)
            append(UInt8(truncatingIfNeeded: bits >> 8), to: &bytes)
        }
        return bytes + Array("\n705 AUDIO\n".utf8)
    }

    /// Appends a byte of sound. As in HDLC, one that would end the line is inverted in bit 5, after an escape.
    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        let escape: UInt8 = 0x7d
        if byte == escape || byte == UInt8(ascii: "\n") {
            bytes += [escape, byte ^ 0x20]
        } else {
            bytes.append(byte)
        }
    }
}
