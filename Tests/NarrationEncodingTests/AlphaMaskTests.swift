import Foundation
import Narration
import NarrationEncoding
import TestSupport
import Testing

@Suite("Where a picture is transparent")
struct AlphaMaskTests {
    /// A picture whose left half is transparent, drawn by FFmpeg.
    private func picture(_ format: String, _ name: String, opacity: Int = 255) throws -> Data {
        let folder = try ScratchFolder()
        let half = "color=red:s=20x8:d=1,format=rgba,geq=r=9:g=99:b=9:a='if(lt(X,10),0,\(opacity))'"
        _ = try Program.output([
            "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", half, "-frames:v", "1", "-pix_fmt", format,
            folder.file(name),
        ])
        return try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }

    @Test(arguments: [("rgba", "a.png"), ("rgba64be", "a.png"), ("ya8", "a.png"), ("ya16be", "a.png")])
    func `is known by a bit a pixel`(format: String, name: String) throws {
        let mask = try #require(AlphaMask(decoding: picture(format, name)))
        #expect(mask.width == 20 && mask.height == 8)
        #expect(mask.rows == Array(repeating: [0b0000_0000, 0b0011_1111, 0b1111_0000], count: 8).flatMap(\.self))
    }

    @Test func `is where nothing can be seen, in a picture that is faint all over`() throws {
        let mask = try #require(AlphaMask(decoding: picture("rgba", "ghost.png", opacity: 60)))
        #expect(mask.rows == Array(repeating: [0b0000_0000, 0b0011_1111, 0b1111_0000], count: 8).flatMap(\.self))
        #expect(mask.contains(x: 0.5, y: 0) && mask.contains(x: 0.99, y: 0.99))
        #expect(!mask.contains(x: 0.49, y: 0.5) && !mask.contains(x: 1, y: 0) && !mask.contains(x: 0.7, y: -0.1))
    }

    @Test func `is nowhere in a picture without transparent parts, and not known of what is no picture`() throws {
        #expect(AlphaMask(decoding: PictureFixture.png()) == nil)
        #expect(AlphaMask(decoding: Data("Hop".utf8)) == nil)
        #expect(try AlphaMask(decoding: picture("rgba", "a.png").prefix(60)) == nil)
    }
}
