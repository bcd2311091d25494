import Foundation
import Narration
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct SerialNumberTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// The number in the first page of an Ogg file (RFC 3533, 6).
    private func serialNumber(_ container: LossyContainer, frames: Int, title: String) async throws -> UInt32 {
        let path = folder.file("\(UUID().uuidString).\(container.rawValue)")
        try await Encoding.write(
            Sounds.noise(frames),
            to: path,
            container,
            settings: container.settings(at: 48_000),
            description: FileDescription(tags: BookTags(title: title))
        )
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        return bytes[14..<18].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    @Test(arguments: [LossyContainer.opus, .ogg])
    func `a stream's number is determined by the file, and never 0`(
        container: LossyContainer
    ) async throws {
        let number = try await serialNumber(container, frames: 4_800, title: "One")
        #expect(number != 0)
        #expect(try await serialNumber(container, frames: 4_800, title: "One") == number)
        #expect(try await serialNumber(container, frames: 9_600, title: "One") != number)
        #expect(try await serialNumber(container, frames: 4_800, title: "Two") != number)
    }
}
