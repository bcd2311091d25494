import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

extension SoundFormatContract {
    /// Checks one law.
    ///
    /// - Returns: The violations, a sentence each.
    /// - Throws: The errors of the format and its writer.
    public func breaches(of law: Law) async throws -> [String] {
        switch law {
        case .namedInALine: misnomers()
        case .hasSampleRates: try await ratesRefused()
        case .sameSoundSameFile: try await filesThatDiffer()
        case .piecesDoNotMatter: try await piecesThatMatter()
        case .emptyIsSurvived: await emptyFilesNotSurvived()
        case .describedIsFinished: try await descriptionsRefused()
        case .releasedLeavesFile: try await filesTouched()
        case .descriptorIsLent: try await descriptorsClosed()
        case .failureIsAnError: try await failuresHidden()
        case .keepsEveryFrame: try await framesLost()
        }
    }
}

// MARK: - Writing

extension SoundFormatContract {
    /// A sample rate of an engine.
    private static let engineRate = 22_050

    private var sampleRate: Int { format.sampleRate(for: Self.engineRate) }

    /// Two and a half seconds of a tone with some noise, including the loudest possible frames.
    private var sound: [Int16] {
        var noise: UInt32 = 1
        let tone = (0..<sampleRate * 5 / 2).map { frame in
            noise = noise &* 1_664_525 &+ 1_013_904_223
            return Int16(12_000 * sin(Double(frame) * 0.05)) + Int16(noise >> 20)
        }
        return tone + [.max, .min, 0]
    }

    private var description: FileDescription {
        let tags = BookTags(title: "The Hare", author: "A. Writer", language: "en")
        let end = sound.count
        let chapters = [Chapter(title: "One", frames: 0..<end / 2), Chapter(title: "Two", frames: end / 2..<end)]
        let cover = try? CoverPicture(Self.picture, named: "cover.png")
        return FileDescription(tags: tags, chapters: chapters, cover: cover)
    }

    /// A PNG of one grey pixel.
    private static let picture = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==
            """
    )!

    /// Performs work on an empty file, which is deleted afterwards.
    private func withScratch<Result>(
        isWritable: Bool = true,
        _ work: (ScratchSound) async throws -> Result
    ) async throws -> Result {
        let file = try ScratchSound(format.name, isWritable: isWritable)
        defer { withExtendedLifetime(file) {} }
        return try await work(file)
    }

    private func begin(_ file: ScratchSound) throws -> any SoundWriter {
        try format.begin(file.destination, sampleRate: sampleRate)
    }

    /// The bytes of a file with the sound, written in pieces of the given lengths in turn.
    private func contents(
        pieces: [Int] = [.max],
        _ description: FileDescription = FileDescription()
    ) async throws -> Data {
        try await withScratch { file in
            let writer = try begin(file)
            var rest = sound[...]
            var turn = 0
            while !rest.isEmpty {
                try await writer.write(Array(rest.prefix(pieces[turn % pieces.count])))
                rest = rest.dropFirst(pieces[turn % pieces.count])
                turn += 1
            }
            try await writer.finish(description)
            return try file.contents
        }
    }
}

// MARK: - Properties

extension SoundFormatContract {
    private func misnomers() -> [String] {
        let (name, settings) = (format.name, format.settings)
        var breaches: [String] = []
        if name.isEmpty || name.contains(where: { $0.isWhitespace || "./".contains($0) }) {
            breaches.append("“\(name)” is no extension")
        }
        if settings.isEmpty || settings.contains(where: \.isNewline) {
            breaches.append("“\(settings)” is no line")
        }
        if format.settings != settings {
            breaches.append("the settings were “\(settings)”, then “\(format.settings)”")
        }
        return breaches
    }

    private func ratesRefused() async throws -> [String] {
        var breaches: [String] = []
        for rate in [8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000] {
            let own = format.sampleRate(for: rate)
            if own <= 0 { return ["for an engine's \(rate) Hz, it has \(own) Hz"] }
            do {
                try await withScratch { _ = try format.begin($0.destination, sampleRate: own) }
            } catch let error as OutputError {
                breaches.append("a file of \(own) Hz is refused: “\(error)”")
            }
        }
        return breaches
    }
}

// MARK: - Sameness

extension SoundFormatContract {
    private func filesThatDiffer() async throws -> [String] {
        let first = try await contents(description)
        let second = try await contents(description)
        return first == second ? [] : ["two files of the same sound differ"]
    }

    private func piecesThatMatter() async throws -> [String] {
        let whole = try await contents()
        let pieces = try await contents(pieces: [1, 4_095, 10_000, 1_023])
        return whole == pieces ? [] : ["the file of the same sound in pieces is another"]
    }
}

// MARK: - Endings

extension SoundFormatContract {
    private func emptyFilesNotSurvived() async -> [String] {
        do {
            try await withScratch { try await begin($0).finish(FileDescription()) }
            return []
        } catch is OutputError {
            return []
        } catch {
            return ["it threw “\(error)”, which is no OutputError"]
        }
    }

    private func descriptionsRefused() async throws -> [String] {
        try await withScratch { file in
            let writer = try begin(file)
            try await writer.write(sound)
            var shares: [Double] = []
            try await writer.finish(description) { shares.append($0) }
            let isForward = zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 }
            return isForward && shares.allSatisfy((0...1).contains) ? [] : ["its progress was \(shares)"]
        }
    }

    private func filesTouched() async throws -> [String] {
        try await withScratch { file in
            var writer: (any SoundWriter)? = try begin(file)
            try await writer?.write(sound)
            let before = try file.contents
            writer = nil
            return try file.contents == before ? [] : ["the file changed when its writer was released"]
        }
    }

    private func descriptorsClosed() async throws -> [String] {
        try await withScratch { file in
            let writer = try begin(file)
            try await writer.write(sound)
            try await writer.finish(FileDescription())
            return file.isOpen ? [] : ["the descriptor is closed when the file is finished"]
        }
    }

    private func failuresHidden() async throws -> [String] {
        try await withScratch(isWritable: false) { file in
            do {
                let writer = try begin(file)
                try await writer.write(sound)
                try await writer.finish(FileDescription())
                return ["a file that cannot be written was finished"]
            } catch is OutputError {
                return []
            } catch {
                return ["it threw “\(error)”, which is no OutputError"]
            }
        }
    }
}

// MARK: - Sound

extension SoundFormatContract {
    private func framesLost() async throws -> [String] {
        guard let decode, format.properties.bitDepth == 16 else { return [] }
        let frames = try await withScratch { file in
            let writer = try begin(file)
            try await writer.write(sound)
            try await writer.finish(FileDescription())
            return try await decode(file.path)
        }
        let rounded = try await withScratch { file in
            let writer = try begin(file)
            try await writer.write(sound.map { Float($0) / 32_768 })
            try await writer.finish(FileDescription())
            return try await decode(file.path)
        }
        return differences(between: frames, within: 0).map { "of the file, \($0)" }
            + differences(between: rounded, within: 1).map { "of floating-point frames, \($0)" }
    }

    private func differences(between frames: [Int16], within tolerance: Int) -> [String] {
        let sound = sound
        guard frames.count == sound.count else { return ["\(frames.count) frames were read of \(sound.count)"] }
        let first = sound.indices.first { abs(Int(sound[$0]) - Int(frames[$0])) > tolerance }
        return first.map { ["frame \($0) was read as \(frames[$0]) and written as \(sound[$0])"] } ?? []
    }
}
