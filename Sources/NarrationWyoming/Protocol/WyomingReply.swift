import Narration
import NarrationAudio
import NarrationSystem

/// The reply to a request to speak, as its events arrive.
struct WyomingReply {
    private let text: String
    private var format: SoundFormat?
    private var bytes: [UInt8] = []
    private var marks: [WordMark] = []
    private var timing = Speech.Timing.reported
    private(set) var isComplete = false

    /// Sound of 16 bits.
    struct SoundFormat: Equatable {
        let sampleRate: Int
        let channels: Int
    }

    /// Creates the reply for a text.
    init(to text: String) {
        self.text = text
    }

    /// The sound that the text can have, in bytes, and so the longest payload of an event.
    var longestSound: Int {
        guard let format else { return EventReader.shortPayload }
        return EventReader.longestSound(of: text, bytesPerSecond: format.sampleRate * format.channels * 2)
    }

    /// Receives an event.
    ///
    /// - Throws: `SpeechError` if the engine refuses, or if what it sends is not speech.
    mutating func receive(_ event: WyomingEvent) throws(SpeechError) {
        switch event.type {
        case "audio-start":
            guard format == nil else { throw .outOfOrder(event.type) }
            format = try SoundFormat(event.data)
        case "audio-chunk":
            guard let format else { throw .outOfOrder(event.type) }
            let own = event.data["rate"] == nil ? format : try SoundFormat(event.data)
            guard own == format else { throw .changingFormat }
            guard bytes.count + event.payload.count <= longestSound else { throw .tooMuchSound(text) }
            bytes += event.payload
        case "word-marks":
            guard format != nil, marks.isEmpty else { throw .outOfOrder(event.type) }
            marks = try event.data["marks"]?.elements.map(mark) ?? []
            timing = event.data["timing"]?.text == "phonemes" ? .phonemes : .reported
        case "audio-stop":
            guard format != nil else { throw .outOfOrder(event.type) }
            isComplete = true
        case "error":
            throw .refused(event.data["text"]?.text ?? "it gives no reason", code: event.data["code"]?.text)
        default: break
        }
    }

    /// The speech of a complete reply.
    ///
    /// - Throws: `SpeechError` if frames are incomplete, or marks are outside the sound or out of order.
    func speech() throws(SpeechError) -> Speech {
        let channels = format?.channels ?? 1
        guard bytes.count % (2 * channels) == 0 else { throw .incompleteFrame }
        let samples = bytes.samples(channels: channels)
        for (mark, next) in zip(marks, marks.dropFirst()) {
            let isInOrder = mark.frame <= next.frame && mark.range.upperBound <= next.range.lowerBound
            guard isInOrder else { throw .badMarks("they are not in order", text) }
        }
        guard marks.allSatisfy({ (0...samples.count).contains($0.frame) }) else {
            throw .badMarks("they reach beyond the sound", text)
        }
        return Speech(samples: samples, marks: marks, sampleRate: format?.sampleRate, timing: timing)
    }

    /// Reads a mark: the frame, and the range in bytes of UTF-8.
    private func mark(_ value: JSONValue) throws(SpeechError) -> WordMark {
        let numbers = value.elements.compactMap(\.integer)
        guard numbers.count == 3, value.elements.count == 3 else {
            throw .badMarks("they are not lists of three whole numbers", text)
        }
        guard let start = text.index(atByte: numbers[1]), let end = text.index(atByte: numbers[2]), start < end else {
            throw .badMarks("they are outside of the text", text)
        }
        return WordMark(range: start..<end, frame: numbers[0])
    }
}

extension WyomingReply.SoundFormat {
    /// Reads the format of an `audio-start` or `audio-chunk` event.
    fileprivate init(_ data: JSONValue) throws(SpeechError) {
        guard let rate = data["rate"]?.integer, (1_000...384_000).contains(rate) else {
            throw .unusableSound("it does not say its sample rate, a whole number of hertz")
        }
        guard data["width"] == nil || data["width"]?.integer == 2 else {
            throw .unusableSound("it must have 2 bytes a sample")
        }
        let channels = data["channels"] ?? .number(1)
        guard let channels = channels.integer, (1...2).contains(channels) else {
            throw .unusableSound("it must have one channel, or two")
        }
        self.init(sampleRate: rate, channels: channels)
    }
}

extension String {
    /// The index at an offset in bytes of UTF-8; `nil` if it is outside of the text or within a scalar.
    fileprivate func index(atByte offset: Int) -> Index? {
        guard (0...utf8.count).contains(offset) else { return nil }
        return utf8.index(startIndex, offsetBy: offset).samePosition(in: unicodeScalars)
    }
}

extension [UInt8] {
    /// The samples of sound of 16 bits, little-endian; two channels are mixed.
    fileprivate func samples(channels: Int) -> [Int16] {
        withUnsafeBytes { bytes in
            let frames = bytes.count / (2 * channels)
            let samples = (0..<frames * channels).map { index in
                Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self))
            }
            return channels == 2 ? samples.mixed : samples
        }
    }
}
