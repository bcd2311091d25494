import FoundationEssentials
package import Narration
import NarrationEncoding
import NarrationSound
import NarrationSystem

/// Sound files that are heard one after another as one sound, or a chapter of a file. They are read piece by piece.
package struct SoundSequence: Sendable, Hashable {
    /// The paths of the files, at least one.
    package let paths: [String]

    /// The frames per second, in hertz: the highest rate of the files, to which the others are converted.
    package let sampleRate: Int

    /// The length that the files declare, in seconds.
    package private(set) var duration: Double

    /// The length that each file declares, in seconds.
    private let lengths: [Double]

    /// What identifies the sound: the contents of the files, and the frames of a chapter.
    private(set) var fingerprint: String

    /// The frame of the first file at which the sound begins.
    private var firstFrame = 0

    /// The number of frames; `nil` for all until the end of the last file.
    private var frameCount: Int?

    /// The times in seconds at which the chapters of the file begin, if it is one file.
    private let chapterStarts: [Double]

    /// Opens files, and closes them again.
    ///
    /// - Parameter paths: The paths of the files, at least one.
    /// - Throws: `SpeechError` if one cannot be read.
    package init(of paths: [String]) throws(SpeechError) {
        var facts: [SoundFacts] = []
        var fingerprints: [String] = []
        for path in paths {
            do throws(SoundReadingError) {
                facts.append(try SoundReader(contentsOf: path).facts)
            } catch {
                throw SpeechError(.noRecording, error.description)
            }
            guard let fingerprint = ContentFingerprint(ofFile: path) else { throw .unreadable(path) }
            fingerprints.append(fingerprint.digits)
        }
        self.paths = paths
        sampleRate = facts.map(\.sampleRate).max() ?? 48_000
        lengths = facts.map { $0.duration ?? 0 }
        duration = lengths.reduce(0, +)
        fingerprint = fingerprints.joined(separator: " ")
        chapterStarts = facts.count == 1 ? facts[0].chapters.map(\.start) : []
    }

    /// The time in the first file at which the sound begins, in seconds.
    package var start: Double { Double(firstFrame) / Double(sampleRate) }

    /// The file that is heard at a time of the sound.
    ///
    /// - Parameter second: The time in the sound, in seconds.
    /// - Returns: The path of the file, and the time in it, in seconds.
    package func place(at second: Double) -> (file: String, second: Double) {
        var rest = start + second
        for (path, length) in zip(paths, lengths).dropLast() {
            guard rest >= length else { return (path, rest) }
            rest -= length
        }
        return (paths[paths.count - 1], rest)
    }

    /// A name that no other part of the files has: the path of the first file, and the time of a chapter as a media
    /// fragment (W3C Media Fragments URI 1.0), such as `Whale.m4b#t=12.5`.
    package var name: String { firstFrame == 0 ? paths[0] : "\(paths[0])#t=\(start)" }

    /// The chapters of the file. The first one begins at the start of the file, and each ends where the next one
    /// begins.
    ///
    /// It is empty if the sound is several files or itself a chapter, or if the file's chapters have no order.
    package var chapters: [SoundSequence] {
        let starts = [0] + chapterStarts.dropFirst().map { Int(($0 * Double(sampleRate)).rounded()) }
        let end = Int(duration * Double(sampleRate))
        let isInOrder = zip(starts, starts.dropFirst() + [end]).allSatisfy { $0 < $1 }
        guard chapterStarts.count > 1, frameCount == nil, firstFrame == 0, isInOrder else { return [] }
        return starts.indices.map { index in
            let next = index + 1 < starts.count ? starts[index + 1] : nil
            return chapter(from: starts[index], count: next.map { $0 - starts[index] }, until: next ?? end)
        }
    }

    private func chapter(from frame: Int, count: Int?, until end: Int) -> SoundSequence {
        var chapter = self
        (chapter.firstFrame, chapter.frameCount) = (frame, count)
        chapter.duration = Double(end - frame) / Double(sampleRate)
        chapter.fingerprint += " \(frame) \(count, default: "")"
        return chapter
    }

    /// Begins at the beginning.
    ///
    /// - Returns: A function that returns the next piece, one channel; `nil` at the end.
    /// - Throws: `SpeechError` if a file cannot be read; `CancellationError`.
    func open() throws -> () throws -> [Int16]? {
        var waiting = paths[...]
        var file: SequenceFile?
        var skipped = firstFrame
        var rest = frameCount ?? .max
        return {
            while rest > 0 {
                try Task.checkCancellation()
                if file == nil {
                    guard let path = waiting.popFirst() else { return nil }
                    file = try SequenceFile(path, at: skipped, convertedTo: sampleRate)
                    skipped = 0
                }
                if let piece = try file!.next() {
                    defer { rest -= piece.count }
                    return Array(piece.prefix(rest))
                }
                file = nil
            }
            return nil
        }
    }
}

/// A file of a sequence, of which one channel is read piece by piece.
private struct SequenceFile {
    private let reader: SoundReader
    private var converter: RateConverter
    private var isFinished = false

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - frame: The frame of the file at which it begins.
    ///   - sampleRate: The sample rate to which its sound is converted, in hertz.
    /// - Throws: `SpeechError` if it cannot be read.
    init(_ path: String, at frame: Int, convertedTo sampleRate: Int) throws(SpeechError) {
        do {
            reader = try SoundReader(contentsOf: path)
            converter = try RateConverter(from: reader.facts.sampleRate, to: sampleRate)
            if frame > 0 { try reader.seek(toFrame: frame) }
        } catch {
            throw SpeechError(.noRecording, "\(error)")
        }
    }

    /// The next samples; `nil` at the end.
    mutating func next() throws(SpeechError) -> [Int16]? {
        guard !isFinished else { return nil }
        do {
            guard let samples = try reader.read() else {
                isFinished = true
                return try converter.finish()
            }
            var piece: [Int16] = []
            piece.append(mixing: samples, reader.facts.channels)
            return try converter.convert(piece)
        } catch {
            throw SpeechError(.noRecording, "\(error)")
        }
    }
}
