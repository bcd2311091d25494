import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationLinting
import TestSupport
import Testing

@Suite struct BrokenCoverTests {
    @Test func `a broken cover is the same error with its location in check and in a rendering`() throws {
        let folder = try ScratchFolder()
        try Data("GIF89a".utf8).write(to: URL(fileURLWithPath: folder.file("hop.png")))
        let text = """
            <plist><dict><key>bookPages</key><array><dict><key>utterances</key><string>Hop.</string></dict></array>
            <key>coverImage</key><string>hop.png</string></dict></plist>
            """
        let reading = try BookReader().read(Data(text.utf8), named: "Hop.plist")
        let message = """
            "coverImage" is a GIF picture, not a PNG or JPEG picture, despite its name: "hop.png"
            <key>coverImage</key><string>hop.png</string></dict></plist>
                                 ^ save it as PNG or JPEG, or render with --no-cover
            """
        #expect(reading.lints(folder: folder.path).map(\.description) == ["Hop.plist:2:22: error: " + message])
        let error = try #require(throws: CoverError.self) { try reading.book.cover(in: folder.path) }
        #expect(reading.located(error).description == "Hop.plist:2:22: error: " + message)
    }
}
