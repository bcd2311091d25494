import Narration
import NarrationSystem

/// A file of a story's sound.
struct SoundPart: Sendable {
    /// The path of the file, when it is there.
    var path: String
    /// The frames of the story that it has.
    var frames: Range<Int>
    /// The rate in which these are counted, in hertz.
    var rate: Int
    /// Makes the file before it is read; by default, it is there.
    var prepare: @Sendable () throws -> Void = {}
}

/// The sound of a story, from one file or several that follow each other without a gap. One file is open at a time.
actor RenderedSound {
    /// The frames per second, in hertz.
    nonisolated let sampleRate: Int

    private let parts: [SoundPart]
    private let missable: Int
    private var open: (part: Int, sound: OpenSound, next: Int, waiting: ArraySlice<Int16>)?

    /// Opens the first file.
    ///
    /// - Parameters:
    ///   - parts: The files.
    ///   - isLossy: Whether a file may end a little before its frames do.
    /// - Throws: ``RenderedStoryError`` if there is no file, or it cannot be decoded.
    init(_ parts: [SoundPart], tolerant isLossy: Bool) throws(RenderedStoryError) {
        guard let first = parts.first else { throw RenderedStoryError(.noSound, "there is no sound in the story") }
        let sound = try Self.sound(of: first)
        let rate = sound.sampleRate
        sampleRate = rate
        missable = isLossy ? Int(OpenSound.tolerance * Double(rate)) : 0
        self.parts = parts.map { part in
            var part = part
            func counted(_ frame: Int) -> Int { frame.frames(from: part.rate, to: rate) }
            part.frames = counted(part.frames.lowerBound)..<counted(part.frames.upperBound)
            return part
        }
    }

    /// Reads frames of the story. Those after its end are silence.
    ///
    /// - Throws: `SpeechError` if a file cannot be read, or ends too early.
    func samples(_ range: Range<Int>) throws(SpeechError) -> [Int16] {
        var samples: [Int16] = []
        while samples.count < range.count {
            let frame = range.lowerBound + samples.count
            guard let index = parts.lastIndex(where: { $0.frames.lowerBound <= frame }),
                parts[index].frames.contains(frame)
            else {
                samples += [Int16](repeating: 0, count: range.count - samples.count)
                break
            }
            let part = parts[index].frames
            let end = min(range.upperBound, part.upperBound)
            samples += try read(frame - part.lowerBound..<end - part.lowerBound, ofPart: index)
        }
        return samples
    }

    private func read(_ range: Range<Int>, ofPart index: Int) throws(SpeechError) -> [Int16] {
        do {
            var file = try opened(index, at: range.lowerBound)
            open = nil
            var samples: [Int16] = []
            while samples.count < range.count {
                if file.waiting.isEmpty {
                    guard let read = try file.sound.read() else { break }
                    file.waiting = read[...]
                }
                let count = min(range.count - samples.count, file.waiting.count)
                samples += file.waiting.prefix(count)
                file.waiting = file.waiting.dropFirst(count)
            }
            file.next = range.lowerBound + samples.count
            open = (index, file.sound, file.next, file.waiting)
            let missing = range.count - samples.count
            let isAtEnd = range.upperBound + missable >= parts[index].frames.count
            guard missing <= missable, missing == 0 || isAtEnd else {
                throw RenderedStoryError(.noSound, "\(parts[index].path.shown) ends before its timeline; copy it again")
            }
            return samples + [Int16](repeating: 0, count: missing)
        } catch {
            throw SpeechError(.noRecording, "\(error)")
        }
    }

    /// The file of a part, at a frame of it.
    private func opened(
        _ index: Int,
        at frame: Int
    ) throws -> (sound: OpenSound, next: Int, waiting: ArraySlice<Int16>) {
        if let open, open.part == index {
            if open.next == frame { return (open.sound, frame, open.waiting) }
            try open.sound.seek(toFrame: frame)
            return (open.sound, frame, [])
        }
        let sound = try Self.sound(of: parts[index])
        guard sound.sampleRate == sampleRate else {
            throw RenderedStoryError(.noSound, "the files of the story have different sample rates; render it again")
        }
        if frame > 0 { try sound.seek(toFrame: frame) }
        return (sound, frame, [])
    }

    private static func sound(of part: SoundPart) throws(RenderedStoryError) -> OpenSound {
        do {
            try part.prepare()
        } catch {
            throw .cannotOpen(part.path, because: "\(error)")
        }
        return try OpenSound(contentsOf: part.path)
    }
}
