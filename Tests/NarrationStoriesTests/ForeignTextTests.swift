import Foundation
import NarrationBooks
import NarrationStories
import Testing

@Suite("Text that is no story")
struct ForeignTextTests {
    @Test(
        arguments: [
            ("1\n00:00:01,000 --> 00:00:02,500\nHop.\n", "a file of SRT subtitles", "grep"),
            ("\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,500\r\nHop.\r\n", "a file of SRT subtitles", "grep"),
            ("WEBVTT\n\n00:01.000 --> 00:02.500\nHop.\n", "a file of WebVTT subtitles", "grep"),
            ("% A comment.\n\\documentclass{book}\n\\begin{document}Hop.\\end{document}\n", "a TeX document", "pandoc"),
        ]
    )
    func `subtitles and TeX are refused with the command that makes a story of them`(
        text: String,
        name: String,
        command: String
    ) throws {
        let error = #expect(throws: BookError.self) { try BookInput(Data(text.utf8), named: "Hare.x") }
        #expect(error?.description.contains(name) == true)
        #expect(error?.description.contains(command) == true)
    }

    @Test(arguments: ["1\n\nHop at 00:00:01.", "A book has \\documentclass in its first line.", "2 --> 3"])
    func `text about them is a story`(text: String) throws {
        #expect(try BookInput(Data(text.utf8), named: "Hare.txt").isPropertyList == false)
    }
}
