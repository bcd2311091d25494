/// The sound that the path of a recording names: a file, or a part of one, as a media fragment of the W3C names it.
///
/// `page1.flac` is a file, and `chapter1.mp3#t=12.5,20` its part from 12.5 s to 20 s; without an end, it goes on to the
/// end of the file.
package struct SoundClip: Sendable, Hashable {
    /// The path of the file.
    package let file: String

    /// Where it begins, in seconds.
    package let begin: Double

    /// Where it ends, in seconds; `nil` for the end of the file.
    package let end: Double?

    /// Whether it is named as a part, which begins and ends as a person cut it.
    package let isPart: Bool

    /// A part of a file. Its times are taken to the nearest millisecond.
    package init(file: String, begin: Double, end: Double?) {
        (self.file, isPart) = (file, true)
        self.begin = begin.inMilliseconds
        self.end = end?.inMilliseconds
    }

    /// The sound that a path names.
    package init(_ path: String) {
        guard let mark = path.firstRange(of: "#t="), let times = Self.times(path[mark.upperBound...]) else {
            (file, begin, end, isPart) = (path, 0, nil, false)
            return
        }
        (file, begin, end, isPart) = (String(path[..<mark.lowerBound]), times.begin, times.end, true)
    }

    /// The path that names it.
    package var path: String {
        isPart ? "\(file)#t=\(begin.asDecimal)\(end.map { ",\($0.asDecimal)" } ?? "")" : file
    }

    /// Two numbers of seconds, of which one may be left out: `12.5,20`.
    private static func times(_ text: Substring) -> (begin: Double, end: Double?)? {
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let isNumber = { (part: Substring) in part.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } }
        guard !text.isEmpty, text != ",", parts.allSatisfy(isNumber) else { return nil }
        let begin = parts[0].isEmpty ? 0 : Double(parts[0])
        let end = parts.count == 1 || parts[1].isEmpty ? Double.infinity : Double(parts[1])
        guard let begin, let end, begin < end, begin < 1e9 else { return nil }
        return (begin, end.isFinite ? end : nil)
    }

    /// The part of a sound that is heard.
    ///
    /// An end that is rounded up to a second after that of the sound means the end of the sound.
    ///
    /// - Parameter length: The length of the sound, in seconds.
    /// - Returns: The part, in seconds; `nil` if it is not in the sound.
    package func seconds(ofSound length: Double) -> Range<Double>? {
        let end = end ?? length
        guard begin < length, end > begin, end <= length + 1 else { return nil }
        return begin..<min(end, length)
    }
}

extension Double {
    /// The nearest number of milliseconds, in seconds.
    fileprivate var inMilliseconds: Double { (self * 1_000).rounded() / 1_000 }

    /// Milliseconds as seconds with as many decimals as they need: `12`, `12.5`.
    fileprivate var asDecimal: String { self == 0 ? "0" : "\(self)".hasSuffix(".0") ? "\(Int(self))" : "\(self)" }
}

extension Utterance {
    /// How long its recording is, in seconds, if that is a part of a file with an end; of a recording with several
    /// utterances, each has the same share.
    package var recordedSeconds: Double? {
        recording.flatMap { part in
            let (clip, count) = (part.recording.clip, part.recording.utterances.count)
            return clip.end.map { ($0 - clip.begin) / Double(count) }
        }
    }
}

extension BookRecording {
    /// The sound that its path names.
    package var clip: SoundClip { SoundClip(path) }
}
