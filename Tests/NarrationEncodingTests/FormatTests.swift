import NarrationAudio
import NarrationAudioTesting
import NarrationContracts
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct FormatTests {
    @Test(arguments: LossyContainer.allCases)
    func `the encoded formats keep the contract of formats`(_ container: LossyContainer) async throws {
        try await SoundFormatContract(LossyFormat(container)).check()
    }

    @Test func `an unsupported bitrate is rejected with the supported ones`() throws {
        let mp3 = #expect(throws: LossyFormatError.self) {
            try LossyFormat(.mp3, bitrate: 65_000, sampleRate: 44_100)
        }
        #expect(
            mp3?.description == """
                mp3 files of 44100 frames per second cannot have 65000 bits per second; choose one of 32000, 40000, 48000, \
                56000, 64000, 80000, 96000, 112000, 128000, 160000, 192000, 224000, 256000, 320000
                """
        )
        let opus = #expect(throws: LossyFormatError.self) { try LossyFormat(.opus, bitrate: 300_000) }
        #expect(opus?.description == "opus files cannot have 300000 bits per second; choose 6000 to 256000")
    }

    @Test func `only AAC can have two channels, which share the bitrate`() async throws {
        let error = #expect(throws: LossyFormatError.self) { try LossyFormat(.mp3, channels: .stereo) }
        #expect(error?.description == "mp3 files are written with one channel; only m4a and m4b can have two")
        let format = try LossyFormat(.m4a, channels: .stereo)
        #expect(format.bitrate == 128_000)
        #expect(format.properties != LossyFormat(.m4a).properties)
        #expect(try LossyFormat(.m4a, bitrate: 256_000, channels: .stereo).sampleRate(for: 22_050) == 22_050)
        try await SoundFormatContract(format).check()
    }

    @Test func `an unsupported sample rate is rejected with the supported ones`() {
        let error = #expect(throws: LossyFormatError.self) { try LossyFormat(.opus, sampleRate: 22_050) }
        #expect(error?.description == "opus files cannot have 22050 frames per second; choose one of 24000, 48000")
    }

    @Test(arguments: LossyContainer.allCases)
    func `a format without numbers has the bitrate for speech, and cannot fail`(
        _ container: LossyContainer
    ) throws {
        let format = LossyFormat(container, jobs: 2)
        #expect(format == (try LossyFormat(container, bitrate: container.speechBitrate, jobs: 2)))
    }

    @Test func `files keep the engine's rate if the codec supports it`() {
        #expect(LossyFormat(.m4b).sampleRate(for: 22_050) == 22_050)
        #expect(LossyFormat(.mp3).sampleRate(for: 23_000) == 24_000)
        #expect(LossyFormat(.opus).sampleRate(for: 22_050) == 24_000)
        #expect(LossyFormat(.opus).sampleRate(for: 44_100) == 48_000)
        #expect(LossyFormat(.ogg).sampleRate(for: 96_000) == 48_000)
    }

    @Test func `a bitrate that is too high for the engine's rate raises it`() throws {
        #expect(try LossyFormat(.mp3, bitrate: 192_000).sampleRate(for: 22_050) == 32_000)
        #expect(try LossyFormat(.m4b, bitrate: 192_000).sampleRate(for: 22_050) == 32_000)
    }

    @Test(arguments: LossyContainer.allCases)
    func `every offered bitrate can be encoded at every offered rate`(_ container: LossyContainer) throws {
        for sampleRate in container.sampleRates {
            for bitrate in container.codec.bitrates(sampleRate).extremes {
                let settings = EncoderSettings(codec: container.codec, bitrate: bitrate, sampleRate: sampleRate)
                _ = try PacketEncoder(settings)
            }
        }
    }

    @Test func `a codec that is not installed is reported with advice, before anything is written`() throws {
        let folder = try ScratchFolder()
        let aac = Codec.aac
        let missing = Codec(
            encoder: "no_such_encoder",
            remedy: "install libavcodec-extra",
            sampleFormat: aac.sampleFormat,
            options: [:],
            sampleRates: aac.sampleRates,
            bitrates: aac.bitrates,
            speechBitrate: 64_000,
            segmenting: aac.segmenting
        )
        let settings = EncoderSettings(codec: missing, bitrate: 64_000, sampleRate: 44_100)
        let error = #expect(throws: OutputError.self) {
            let destination = SoundDestination(-1, path: folder.file("a.m4b"))
            _ = try LossyWriter(destination, container: .m4b, settings: settings, jobs: 1)
        }
        #expect(error?.code == .encoderMissing)
        #expect(error?.message == "install libavcodec-extra")
        #expect(try folder.contents == [])
    }
}

extension Bitrates {
    fileprivate var extremes: [Int] {
        switch self {
        case .some(let known): known
        case .between(let range): [range.lowerBound, range.upperBound]
        }
    }
}
