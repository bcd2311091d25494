import Foundation
import Narration
import NarrationAudio
import NarrationAudioTesting
import NarrationContracts
import NarrationTesting
import TestSupport
import Testing

@Suite struct SoundFormatContractTests {
    @Test(arguments: LosslessFormat.allCases)
    func `the lossless formats keep the contract`(format: LosslessFormat) async throws {
        try await SoundFormatContract(format) { path in try Sox.samples(path) }.check()
    }

    @Test func `a format with another sample rate keeps the contract`() async throws {
        try await SoundFormatContract(ResampledFormat(.flac, sampleRate: 44_100)) { try Sox.samples($0) }.check()
    }

    @Test(arguments: SoundFormatContract.Law.allCases)
    func `a format that violates a law is detected`(law: SoundFormatContract.Law) async {
        let contract = SoundFormatContract(RawFormat(breaking: law)) { try samples(of: $0) }
        #expect(await contract.violations(of: [law]).count >= 1)
    }

    @Test func `no violation is reported for a correct format`() async throws {
        try await SoundFormatContract(RawFormat()) { try samples(of: $0) }.check()
    }
}

/// The frames of a file without a header.
private func samples(of path: String) throws -> [Int16] {
    try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
}

/// A format without a header that violates one law.
private struct RawFormat: SoundFormat {
    var law: SoundFormatContract.Law?

    init(breaking law: SoundFormatContract.Law? = nil) { self.law = law }

    var properties: SoundFormatProperties {
        SoundFormatProperties(name: law == .namedInALine ? "r w" : "raw", bitDepth: 16, describableParts: [])
    }

    func sampleRate(for engineRate: Int) -> Int { law == .hasSampleRates ? 0 : engineRate }

    func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        RawWriter(destination, breaking: law)
    }
}

private final class RawWriter: SoundWriter {
    private let destination: SoundDestination
    private let law: SoundFormatContract.Law?
    private var size = 0

    init(_ destination: SoundDestination, breaking law: SoundFormatContract.Law?) {
        (self.destination, self.law) = (destination, law)
    }

    deinit {
        if law == .releasedLeavesFile { try? append([1, 2]) }
    }

    func write(_ samples: [Int16]) throws(OutputError) {
        do throws(OutputError) {
            try append(samples.withUnsafeBytes { Array($0.dropLast(law == .keepsEveryFrame ? 2 : 0)) })
            if law == .piecesDoNotMatter { try append([0, 0]) }
        } catch {
            if law != .failureIsAnError { throw error }
        }
    }

    func write(_ samples: [Float]) throws(OutputError) {
        try write(samples.map { Int16(min(max($0 * 32_768, -32_768), 32_767).rounded()) })
    }

    func finish(_ description: FileDescription, progress: (Double) -> Void) throws {
        switch law {
        case .emptyIsSurvived where size == 0: throw CancellationError()
        case .sameSoundSameFile: try append(Array("\(UUID())".utf8))
        case .describedIsFinished: progress(2)
        case .descriptorIsLent: close(destination.descriptor)
        default: break
        }
    }

    private func append(_ bytes: [UInt8]) throws(OutputError) {
        try destination.write(bytes, at: size)
        size += bytes.count
    }
}
