import Foundation
import TestSupport
import Testing

@testable import NarrationAudio

@Suite struct SoundFileTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `an abandoned sound file does not touch its file`() throws {
        let descriptor = open(folder.file("given up"), O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        var file: SoundFile? = try SoundFile(
            SoundDestination(descriptor, path: "given up"),
            format: "wav",
            code: LosslessContainer.wav.code,
            sampleRate: 1000
        )
        try file?.write([Int16](repeating: 7, count: 100))
        #expect(ftruncate(descriptor, 0) == 0)
        #expect(lseek(descriptor, 3, SEEK_SET) == 3)
        file = nil
        #expect(lseek(descriptor, 0, SEEK_CUR) == 3)
        #expect(lseek(descriptor, 0, SEEK_END) == 0)
    }
}
