import Foundation
import Narration
import NarrationStories
import TerminalReader
import TestRequirements
import TestSupport
import Testing

@testable import render_book

@Suite(.ownThreads) struct CommandLineTextTests {
    private static let place = UtterancePosition(page: 2, utterance: 6)

    @Test(
        arguments: [
            (["speak", "A.plist"], "speak A.plist --from 3.7"),
            (["speak", "--from", "1", "A.plist"], "speak A.plist --from 3.7"),
            (["speak", "A.plist", "--from=1.2", "--rate", "-0.1"], "speak A.plist --rate -0.1 --from 3.7"),
            (["speak", "--", "--A.plist"], "speak --from 3.7 -- --A.plist"),
            (["speak", "A.plist", "--from"], "speak A.plist --from 3.7"),
        ]
    )
    func `the printed command continues at the place with the same options`(words: [String], text: String) {
        #expect(CommandLineText(words: words).beginning(at: Self.place) == text)
    }

    @Test func `the printed command of a narration from standard input names a placeholder for the book`() throws {
        let command = CommandLineText(words: ["speak", "-", "--rate", "0.1"], readsStandardInput: true)
        #expect(
            try NarrationEnd.left(at: Self.place).summary(of: "<stdin>", read: command).string
                == """
                <stdin>: left at page 3, utterance 7; to go on, give it the same text again: \
                speak - --rate 0.1 --from 3.7 < BOOK
                """
        )
    }

    @Test(
        arguments: [
            "", "A book.plist", "It's.plist", "$HOME", "a;b", "*", "été.plist", "鼠.plist", "a\nb", "a\u{1B}[2Jb'\\",
            "a\u{202E}b", "~", "#a", "!x", "{a,b}",
        ]
    )
    func `a shell reads each word unchanged`(word: String) throws {
        let folder = try ScratchFolder()
        let script = "printf %s \(word.shellWord)"
        try Data(script.utf8).write(to: URL(fileURLWithPath: folder.file("script")))
        let run = try CommandRun.shell("bash script", in: folder.path)
        #expect(run.output == word)
        let isSeen = !word.shellWord.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }
        #expect(isSeen)
    }
}
