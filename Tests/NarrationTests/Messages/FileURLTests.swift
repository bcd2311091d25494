import Foundation
import Narration
import Testing

@Suite struct FileURLTests {
    @Test func `the URL of a file is its path, and another URL is an error that names it`() throws {
        #expect(try String(pathOf: URL(filePath: "/tmp/größte Hare #1.plist")) == "/tmp/größte Hare #1.plist")
        let relative = URL(filePath: "Hare.plist", relativeTo: URL(filePath: "/tmp/"))
        #expect(try String(pathOf: relative) == "/tmp/Hare.plist")
        for text in ["https://example.com/Hare.plist", "Hare.plist", "data:,Hare", "file:"] {
            let url = try #require(URL(string: text))
            let error = #expect(throws: FileURLError.self) { try String(pathOf: url) }
            #expect(error?.description.hasPrefix("\(text) is not the URL of a file") == true)
        }
    }
}
