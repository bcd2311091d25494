import FoundationEssentials
import Narration
import NarrationSystem

/// The format of an entry's file.
///
/// | part | bytes |
/// |---|---|
/// | samples | 2 a frame |
/// | marks | 12 each: the beginning and end of the word in bytes of the text, its first frame; or 20 each, then also
/// its certainty |
/// | key | variable |
/// | numbers of marks, frames and bytes of key; the speech's sample rate in hertz, or 0, plus 2²⁴ × its timing, and
/// 2³¹ if the marks have certainties | 4 each |
/// | a signature | 8 |
/// | a checksum of everything before it | 8 |
///
/// A certainty has 64 bits; it is not a number if the frame is known. Numbers are little-endian. The samples come
/// first, so that a single read places them in their final memory.
struct EntryFile {
    /// The bytes after the samples.
    private let rest: [UInt8]

    private let speech: Speech

    /// The signature before the checksum of every entry: `speech1` and a zero.
    fileprivate static let signature: UInt64 = 0x0031_6863_6565_7073

    /// The size of the part after the key.
    fileprivate static let footerSize = 32

    /// The place of the timing in the number that begins with the sample rate, in bits.
    fileprivate static let timingShift = 24

    /// What says that the marks have certainties, in the number that begins with the sample rate.
    fileprivate static let certainties = 1 << 31

    /// The size of a mark, without its certainty and with it.
    fileprivate static func markSize(isCertaintyKept: Bool) -> Int { isCertaintyKept ? 20 : 12 }

    /// Creates an entry.
    init(_ speech: Speech, for key: EntryKey, saying text: String) {
        self.speech = speech
        var rest: [UInt8] = []
        let isCertaintyKept = speech.marks.contains { $0.certainty != nil }
        let markSize = Self.markSize(isCertaintyKept: isCertaintyKept)
        rest.reserveCapacity(speech.marks.count * markSize + key.bytes.count + Self.footerSize)
        for mark in speech.marks {
            rest.append(word: text.utf8.distance(from: text.startIndex, to: mark.range.lowerBound))
            rest.append(word: text.utf8.distance(from: text.startIndex, to: mark.range.upperBound))
            rest.append(word: mark.frame)
            if isCertaintyKept { ByteOrder.little.append((mark.certainty ?? .nan).bitPattern, to: &rest) }
        }
        rest += key.bytes
        let kind =
            (speech.sampleRate ?? 0) | Int(speech.timing.rawValue) << Self.timingShift
            | (isCertaintyKept ? Self.certainties : 0)
        for count in [speech.marks.count, speech.samples.count, key.bytes.count, kind] {
            rest.append(word: count)
        }
        ByteOrder.little.append(Self.signature, to: &rest)
        let sum = speech.samples.withUnsafeBytes { samples in
            rest.withUnsafeBytes { checksum(of: samples, $0) }
        }
        ByteOrder.little.append(sum, to: &rest)
        self.rest = rest
    }

    /// The size of the file in bytes.
    var size: Int { speech.samples.count * 2 + rest.count }

    /// Writes the entry to an open file.
    ///
    /// - Throws: `SystemError`; a part of it may have been written.
    func write(to descriptor: Int32) throws(SystemError) {
        try speech.samples.withUnsafeBytes { samples in
            Result { () throws(SystemError) in try FileSystem.write(samples, to: descriptor) }
        }.get()
        try FileSystem.write(rest, to: descriptor)
    }
}

extension EntryFile {
    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - descriptor: The open file.
    ///   - size: Its size in bytes.
    ///   - key: The expected key.
    ///   - text: The text to which the marks refer.
    ///   - limits: The limits on its size.
    /// - Returns: The speech, or `nil` if the file is incomplete, changed, or has another key.
    /// - Throws: `SystemError` if the file cannot be read.
    static func read(
        _ descriptor: Int32,
        size: Int,
        for key: EntryKey,
        saying text: String,
        within limits: EntryLimits
    ) throws(SystemError) -> Speech? {
        guard try isPlausible(descriptor, size: size, for: key, within: limits) else { return nil }
        var filled = Result<Int, SystemError>.success(0)
        var marks: [WordMark]?
        var kind = (sampleRate: Int?.none, timing: Speech.Timing.reported)
        let samples = [Int16](unsafeUninitializedCapacity: (size + 1) / 2) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: size)
            filled = Result { () throws(SystemError) in try FileSystem.read(into: bytes, at: 0, from: descriptor) }
            guard filled == .success(size), let layout = Layout(UnsafeRawBufferPointer(bytes), key: key) else { return }
            marks = layout.marks(in: text)
            kind = (layout.sampleRate, layout.timing)
            count = marks == nil ? 0 : layout.frameCount
            #if _endian(big)
            for index in 0..<count { buffer[index] = Int16(littleEndian: buffer[index]) }
            #endif
        }
        _ = try filled.get()
        return marks.map { Speech(samples: samples, marks: $0, sampleRate: kind.sampleRate, timing: kind.timing) }
    }

    /// Whether a file ends like an entry of its size. Other files, of whatever size, are not read.
    private static func isPlausible(
        _ descriptor: Int32,
        size: Int,
        for key: EntryKey,
        within limits: EntryLimits
    ) throws(SystemError) -> Bool {
        guard size >= footerSize + key.bytes.count else { return false }
        let footer = try FileSystem.read(footerSize, at: size - footerSize, from: descriptor)
        guard footer.count == footerSize else { return false }
        return footer.withUnsafeBytes { footer in
            let lengths = Lengths(footer)
            return footer.number(at: 16, as: UInt64.self) == signature
                && lengths.frameCount <= limits.frameCount && lengths.markCount <= limits.markCount
                && lengths.keyCount == key.bytes.count && lengths.size == size
        }
    }
}

/// The lengths of the parts of an entry.
private struct Lengths {
    let markCount: Int
    let frameCount: Int
    let keyCount: Int
    let markSize: Int

    /// Reads the numbers at the beginning of a footer.
    init(_ footer: UnsafeRawBufferPointer) {
        let counts = (0..<3).map { Int(footer.number(at: $0 * 4, as: UInt32.self)) }
        (markCount, frameCount, keyCount) = (counts[0], counts[1], counts[2])
        let kind = Int(footer.number(at: 12, as: UInt32.self))
        markSize = EntryFile.markSize(isCertaintyKept: kind & EntryFile.certainties != 0)
    }

    /// The size of the file in bytes.
    var size: Int { frameCount * 2 + markCount * markSize + keyCount + EntryFile.footerSize }
}

/// The parts of an entry that was read completely and is valid.
private struct Layout {
    let frameCount: Int
    /// The speech's sample rate in hertz; `nil` for the engine's.
    let sampleRate: Int?
    let timing: Speech.Timing
    private let markBytes: UnsafeRawBufferPointer
    private let markSize: Int

    /// Finds the parts; `nil` if the checksum, the signature, a length or the key is wrong.
    init?(_ bytes: UnsafeRawBufferPointer, key: EntryKey) {
        let footer = bytes.count - EntryFile.footerSize
        let signature = bytes.number(at: footer + 16, as: UInt64.self)
        let lengths = Lengths(UnsafeRawBufferPointer(rebasing: bytes[footer...]))
        let markStart = lengths.frameCount * 2
        let keyStart = markStart + lengths.markCount * lengths.markSize
        guard
            signature == EntryFile.signature, lengths.keyCount == key.bytes.count, lengths.size == bytes.count,
            bytes[keyStart..<footer].elementsEqual(key),
            checksum(
                of: UnsafeRawBufferPointer(rebasing: bytes[..<markStart]),
                UnsafeRawBufferPointer(rebasing: bytes[markStart..<(bytes.count - 8)])
            ) == bytes.number(at: bytes.count - 8, as: UInt64.self)
        else { return nil }
        let kind = Int(bytes.number(at: footer + 12, as: UInt32.self)) & ~EntryFile.certainties
        guard let timing = Speech.Timing(rawValue: UInt8(kind >> EntryFile.timingShift)) else { return nil }
        self.timing = timing
        frameCount = lengths.frameCount
        let hertz = kind & (1 << EntryFile.timingShift - 1)
        sampleRate = hertz == 0 ? nil : hertz
        markSize = lengths.markSize
        markBytes = UnsafeRawBufferPointer(rebasing: bytes[markStart..<keyStart])
    }

    /// The marks, or `nil` if one is outside the text or the sound.
    func marks(in text: String) -> [WordMark]? {
        let length = text.utf8.count
        var marks: [WordMark] = []
        marks.reserveCapacity(markBytes.count / markSize)
        let isCertaintyKept = markSize == EntryFile.markSize(isCertaintyKept: true)
        for start in stride(from: 0, to: markBytes.count, by: markSize) {
            let lower = Int(markBytes.number(at: start, as: UInt32.self))
            let upper = Int(markBytes.number(at: start + 4, as: UInt32.self))
            let frame = Int(markBytes.number(at: start + 8, as: UInt32.self))
            guard lower <= upper, upper <= length, frame <= frameCount else { return nil }
            let range =
                text.utf8.index(text.startIndex, offsetBy: lower)..<text.utf8.index(text.startIndex, offsetBy: upper)
            let certainty =
                isCertaintyKept ? Double(bitPattern: markBytes.number(at: start + 12, as: UInt64.self)) : .nan
            marks.append(WordMark(range: range, frame: frame, certainty: certainty.isNaN ? nil : certainty))
        }
        return marks
    }
}

/// XXH3 of the remaining bytes, seeded with XXH3 of the samples.
private func checksum(of samples: UnsafeRawBufferPointer, _ rest: UnsafeRawBufferPointer) -> UInt64 {
    XXH3.hash64(rest, seed: XXH3.hash64(samples))
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate func elementsEqual(_ key: EntryKey) -> Bool {
        key.bytes.withUnsafeBytes { memcmp($0.baseAddress!, base.baseAddress! + startIndex, $0.count) == 0 }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
        ByteOrder.little.number(at: offset, of: self)
    }
}

extension [UInt8] {
    fileprivate mutating func append(word: Int) {
        ByteOrder.little.append(UInt32(truncatingIfNeeded: word), to: &self)
    }
}
