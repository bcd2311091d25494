import Foundation
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct JunctionTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test(arguments: [22_050, 44_100], Sound.allCases)
    func `MP3 in segments has the same bytes as a single pass`(_ sampleRate: Int, _ sound: Sound) async throws {
        let samples = sound.samples(10 * sampleRate, sampleRate: sampleRate)
        let settings = LossyContainer.mp3.settings(at: sampleRate)
        let (one, many) = try await encode(samples, .mp3, settings)
        let isSame = try Data(contentsOf: URL(fileURLWithPath: one)) == Data(contentsOf: URL(fileURLWithPath: many))
        #expect(isSame)
    }

    @Test(
        arguments: [LossyContainer.m4b, .opus],
        Sound.allCases
    )
    func `a join differs from the sound no more than the sound between joins`(
        _ container: LossyContainer,
        _ sound: Sound
    ) async throws {
        let sampleRate = container == .opus ? 48_000 : 24_000
        let samples = sound.samples(10 * sampleRate, sampleRate: sampleRate)
        let settings = container.settings(at: sampleRate)
        let (one, many) = try await encode(samples, container, settings)
        let (single, joined) = (try Encoding.samples(one), try Encoding.samples(many))
        let joins = try joins(of: samples, settings.withSegments(of: 2))
        #expect(joins.count >= 3)
        #expect(single.count == joined.count)

        let window = sampleRate / 100
        let expected = Windows(samples, of: window)
        let errors = expected.distances(to: Windows(joined, of: window))
        let errorsOfOne = expected.distances(to: Windows(single, of: window))
        let usual = errorsOfOne.max()!
        for join in joins {
            let around = errors[join / window - 1...join / window + 5]
            #expect(around.max()! <= usual, "at \(join)")
        }
        let jumps = Windows(joined, of: window).jumps
        let usualJump = Windows(single, of: window).jumps.max()!
        for join in joins {
            #expect(jumps[join / window - 1...join / window + 5].max()! <= usualJump, "at \(join)")
        }
    }

    @Test func `a broken join is noticed`() {
        let sound = Sounds.sweep(24_000, sampleRate: 24_000)
        let broken = sound[..<12_000] + sound[12_000...].map { $0 + 0.2 }
        let errors = Windows(sound, of: 240).distances(to: Windows(Array(broken), of: 240))
        #expect(errors[..<50].max()! == 0)
        #expect(errors[50] > 0.1)
        #expect(Windows(Array(broken), of: 240).jumps[50] > 2 * Windows(sound, of: 240).jumps.max()!)
    }

    @Test func `segments end where it is quiet`() throws {
        let sampleRate = 24_000
        let samples = Sounds.syllables(20 * sampleRate, sampleRate: sampleRate)
        for join in try joins(of: samples, LossyContainer.m4b.settings(at: sampleRate).withSegments(of: 6)) {
            #expect(samples[join - 480..<join + 480].allSatisfy { $0 == 0 })
        }
    }

    @Test(arguments: [LossyContainer.m4b, .mp3, .opus, .ogg]
    )
    func `any number of jobs makes the same bytes`(_ container: LossyContainer) async throws {
        let sampleRate = container == .opus ? 24_000 : 22_050
        let samples = Sounds.syllables(8 * sampleRate, sampleRate: sampleRate)
        var settings = container.settings(at: sampleRate)
        if container != .ogg { settings = settings.withSegments(of: 1) }
        var files: Set<Data> = []
        for jobs in [1, 2, 5] {
            let path = folder.file("\(jobs).\(container)")
            try await Encoding.write(samples, to: path, container, settings: settings, jobs: jobs)
            files.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
        }
        #expect(files.count == 1)
    }

    /// The kinds of generated sound.
    enum Sound: CaseIterable {
        case noise, sweep, syllables

        func samples(_ count: Int, sampleRate: Int) -> [Float] {
            switch self {
            case .noise: Sounds.noise(count)
            case .sweep: Sounds.sweep(count, sampleRate: sampleRate)
            case .syllables: Sounds.syllables(count, sampleRate: sampleRate)
            }
        }
    }

    /// The same sound in one pass and in segments.
    private func encode(
        _ samples: [Float],
        _ container: LossyContainer,
        _ settings: EncoderSettings
    ) async throws -> (one: String, many: String) {
        let (one, many) = (folder.file("one.\(container)"), folder.file("many.\(container)"))
        try await Encoding.write(samples, to: many, container, settings: settings.withSegments(of: 2))
        // The period of the packets' sizes matters only for segments.
        try await Encoding.write(samples, to: one, container, settings: settings.withSegments(of: 1_000))
        return (one, many)
    }

    /// The joins of segments, in frames.
    private func joins(of samples: [Float], _ settings: EncoderSettings) throws -> [Int] {
        let stream = try StreamParameters(of: try PacketEncoder(settings), sampleRate: settings.sampleRate)
        var cutter = SegmentCutter(SegmentShape(settings.codec.segmenting!, stream))
        cutter.append(samples)
        var joins: [Int] = []
        while let segment = cutter.next() {
            joins.append(segment.packets.end! * stream.frameSize - stream.priming)
        }
        return joins
    }
}

/// Sound in windows of equal length.
private struct Windows {
    private let samples: [Float]
    private let size: Int

    init(_ samples: [Float], of size: Int) {
        self.samples = samples
        self.size = size
    }

    private var starts: StrideTo<Int> { stride(from: 0, to: samples.count / size * size, by: size) }

    /// The distance of each window from another's, as the root of the mean square.
    func distances(to other: Windows) -> [Float] {
        starts.map { start in
            var sum: Float = 0
            for index in start..<start + size {
                let difference = samples[index] - other.samples[index]
                sum += difference * difference
            }
            return (sum / Float(size)).squareRoot()
        }
    }

    /// The largest second difference in each window, which is large for a click.
    var jumps: [Float] {
        starts.map { start in
            var largest: Float = 0
            for index in max(2, start)..<start + size {
                largest = max(largest, abs(samples[index] - 2 * samples[index - 1] + samples[index - 2]))
            }
            return largest
        }
    }
}
