import Foundation
import TestRequirements
import TestSupport
import Testing

/// `render-book speak` without a terminal, and its errors.
@Suite(.ownThreads) struct SpeakTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func speak(_ arguments: [String]) throws -> CommandRun {
        try CommandRun.renderBook(["speak"] + arguments, in: folder.path)
    }

    @Test func `without a terminal the text is printed as it is spoken, page by page, to the end`() throws {
        try folder.write([["Hop", " hop."], [], ["Hop\u{1B}[2J!\nHop?\n"], ["Hop."]])
        let run = try speak(["Book.plist", "--device", "none", "--rate", "0.5"])
        #expect(run.output == "Hop hop.\nHop\u{FFFD}[2J!\nHop?\nHop.\n")
        #expect(run.status == 0)
    }

    @Test func `it starts at the given page, and prints nothing with --quiet`() throws {
        try folder.write([["Not this."], ["Hop."]])
        let run = try speak(["Book.plist", "--device", "none", "--from", "2"])
        #expect(run.output == "Hop.\n")
        #expect(run.errors == "")
        let quiet = try speak(["Book.plist", "--device", "none", "--from", "2", "--quiet"])
        #expect(quiet.output == "")
        #expect(quiet.status == 0)
    }

    @Test func `it starts at the given utterance`() throws {
        try folder.write([["Not this."], ["Nor this.", "Hop.", " Hop."]])
        let run = try speak(["Book.plist", "--device", "none", "--from", "2.2"])
        #expect(run.output == "Hop. Hop.\n")
    }

    @Test func `an utterance that cannot be spoken is reported with its position, and the others are spoken`() throws {
        try folder.write([["Hop."], ["cat 𐕰𐕱 dog", " Hop."]])
        let run = try speak(["Book.plist", "--device", "none", "--rate=0.5"])
        #expect(run.output == "Hop.\ncat 𐕰𐕱 dog Hop.\n")
        #expect(run.errors.hasPrefix("Book.plist: page 2, utterance 1: error: "))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.status == 70)
    }

    @Test func `it falls asleep after an utterance, and reports the place`() throws {
        try folder.write([["One two three four five.", " Six."]])
        let run = try speak(["Book.plist", "--device", "none", "--sleep", "1s"])
        #expect(run.output == "One two three four five.\n")
        let command = "\(CommandRun.product("render-book")) speak Book.plist --device none --sleep 1s --from 1.2"
        #expect(run.errors == "Book.plist: asleep at page 1, utterance 2; to go on: \(command)\n")
        #expect(run.status == 0)
    }

    @Test func `a signal ends it, and the place is reported`() throws {
        // A minute, so that a busy machine has time for the signal.
        try folder.write([[String(repeating: "One two three four five six seven eight nine ten. ", count: 18)]])
        let line = """
            "$RENDER_BOOK" speak Book.plist --device none > out & job=$!
            while [ ! -s out ] && kill -0 $job; do sleep 0.01; done
            kill $job; wait $job
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 143)
        #expect(run.errors == "Book.plist: interrupted at page 1, utterance 1\n")
    }

    @Test func `a closed output ends the narration`() throws {
        try folder.write([["Hop."], ["Hop."], Array(repeating: " One two three four five six seven eight.", count: 50)])
        let run = try CommandRun.shell(
            #"{ "$RENDER_BOOK" speak Book.plist --device none; echo $? > status; } | head -n 1"#,
            in: folder.path
        )
        #expect(run.output == "Hop.\n")
        #expect(run.errors == "")
        #expect(try String(contentsOfFile: folder.file("status"), encoding: .utf8) == "74\n")
    }

    @Test(
        .requires(.fullDevice),
        arguments: [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")]
    )
    func `an output that cannot be written is reported once`(redirection: String, reason: String) throws {
        try folder.write([["Hop."], ["Hop."]])
        let run = try CommandRun.shell(
            "\"$RENDER_BOOK\" speak Book.plist --device none \(redirection)",
            in: folder.path
        )
        #expect(run.errors == "render-book: error: cannot write to standard output: \(reason)\n")
        #expect(run.status == 74)
    }

    @Test(
        arguments: [
            (["Book.plist", "--from", "3"], 64, "render-book: error: there is no page 3: the book has 2\n"),
            (["Book.plist", "--voice", "nobody"], 69, "render-book: error: "),
            (["Book.plist", "--language", "xx-nowhere"], 69, "render-book: error: "),
            (
                ["Book.plist", "--from", "0"], 64,
                "render-book: error: page and utterance numbers in --from start at 1\n"
            ),
            (
                ["Book.plist", "--from", "1.0"], 64,
                "render-book: error: page and utterance numbers in --from start at 1\n"
            ),
            (["Book.plist", "--from", "1."], 64, "render-book: error: the value \"1.\" is invalid for \"--from"),
            (["Book.plist", "--from", "1.9"], 64, "render-book: error: there is no utterance 9 on page 1: "),
            (["Book.plist", "--rate", "-1.5"], 64, "render-book: error: --rate must be from -1 to 1\n"),
            (["Book.plist", "--sleep", "20"], 64, "render-book: error: the value \"20\" is invalid for \"--sleep"),
            (["Nothing.plist"], 66, "Nothing.plist: error: "),
            (["Broken.plist"], 65, "Broken.plist: error: "),
            (["Foreign.plist"], 69, "Foreign.plist:1:88: error: there is no voice \"nobody\"\n"),
            (["Book.plist", "--device", "there is no such device"], 69, "render-book: error: "),
        ] as [([String], Int, String)]
    )
    func `a book that cannot be narrated is rejected as in rendering`(
        _ arguments: [String],
        _ status: Int,
        _ message: String
    ) throws {
        try folder.write([["Hop."], ["Hop."]])
        try Data().write(to: URL(fileURLWithPath: folder.file("Broken.plist")))
        let foreign = """
            {bookPages = ({utterances = ({utteranceString = "Hop."; utteranceProperties = {voice = "nobody"; }; }); }); }
            """
        try Data(foreign.utf8).write(to: URL(fileURLWithPath: folder.file("Foreign.plist")))
        let run = try speak(arguments)
        #expect(run.status == status)
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
        #expect(run.output == "")
    }
}
