import Foundation
import TestRequirements
import TestSupport
import Testing

/// `render-book bank`: banks of phrases.
@Suite(.ownThreads) struct BankTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write("clock.plist", "{ name = clock; language = en; takes = (final); phrases = (\"It is\", noon); }")
        try write("noon.txt", "It is noon. It is a dark night.\n")
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path)
    }

    @Test func `a bank is made, speaks a book, and tells what it lacks`() throws {
        let made = try run("bank", "make", "clock.plist", "-o", "clock.bank")
        let summary = "clock.bank: clock, 2 phrases in en, 2 takes spoken, "
        #expect(made.status == 0 && made.output.hasPrefix(summary), "\(made)")
        #expect(try run("bank", "make", "clock.plist", "-o", "clock.bank").output.hasSuffix(", unchanged\n"))
        let check = try run("bank", "check", "clock.bank", "noon.txt")
        #expect(check.status == 65)
        #expect(
            check.output == """
                1  a dark night  noon.txt:1:1: page 1, utterance 2
                5 of 8 words are in the bank; 1 phrase to record

                """,
            "\(check)"
        )
        let record = try run("bank", "check", "clock.plist", "noon.txt", "--json").output
        let json = try JSONDecoder().decode(Check.self, from: Data(record.utf8))
        #expect(json.covered == 5 && json.missing.map(\.text) == ["a dark night"])
        let spoken = try run("noon.txt", "-o", "noon.wav", "--voice", "bank:./clock.bank")
        #expect(spoken.status == 0, "\(spoken)")
        #expect(spoken.errors.contains("the bank clock lacks \"a dark night\"; English (Great Britain) says it"))
        #expect(try run("noon.txt", "-o", "x.wav", "--voice", "bank:clocks").status == 69)
    }

    @Test func `each of several books has the bank of its own folder`() throws {
        for (folder, word) in [("One", "noon"), ("Two", "midnight")] {
            try FileManager.default.createDirectory(atPath: self.folder.file(folder), withIntermediateDirectories: true)
            try write("\(folder)/list.plist", "{ name = own; language = en; voice = en; phrases = (\(word)); }")
            #expect(try run("bank", "make", "\(folder)/list.plist", "-o", "\(folder)/own.bank").status == 0)
            let utterance = "{ utteranceString = \"\(word)\"; utteranceProperties = { voice = \"bank:./own.bank\"; }; }"
            try write("\(folder)/\(word).plist", "{ language = en; bookPages = ({ utterances = (\(utterance)); }); }")
        }
        let books = ["One/noon.plist", "Two/midnight.plist"]
        for arguments in [books + ["-o", "sound/", "--format", "wav"], ["check"] + books] {
            let run = try CommandRun.renderBook(arguments, in: folder.path)
            #expect(run.status == 0 && !run.errors.contains("lacks"), "\(run)")
        }
        try FileManager.default.removeItem(atPath: folder.file("One/own.bank"))
        #expect(try run("check", "One/noon.plist", "Two/midnight.plist").status == 69)
    }

    @Test func `a list comes from standard input, and the result names recordings that no phrase uses`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("takes"), withIntermediateDirectories: true)
        let list = "{ name = noon; language = en; voice = en; recordings = takes; phrases = (Noon, Midnight); }"
        let command = """
            sox -n -r 22050 -b 16 takes/nooon.wav synth 0.5 sine 200 && \
            printf '%s' '\(list)' | '\(CommandRun.product("render-book"))' bank make - -o noon.bank --json
            """
        let run = try CommandRun.bash(command, in: folder.path)
        #expect(run.status == 0, "\(run)")
        let made = try JSONDecoder().decode(Made.self, from: Data(run.output.utf8))
        #expect(made.spoken > 0 && made.unused.map(\.nearest) == ["noon"])
        #expect(made.unused.map(\.path) == ["takes/nooon.wav"])
    }

    private struct Made: Decodable {
        let spoken: Int
        let unused: [Unused]

        struct Unused: Decodable {
            let path: String
            let nearest: String?
        }
    }

    @Test func `a book names a bank in its own folder, wherever the command runs`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("Books"), withIntermediateDirectories: true)
        #expect(try run("bank", "make", "clock.plist", "-o", "Books/clock.bank").status == 0)
        try write(
            "Books/noon.plist",
            """
            { language = en; utteranceProperties = { voice = "bank:./clock.bank"; };
            bookPages = ({ utterances = ({ utteranceString = "It is noon."; }); }); }
            """
        )
        let rendered = try run("Books/noon.plist", "-o", "noon.wav")
        #expect(rendered.status == 0, "\(rendered)")
        let checked = try run("check", "Books/noon.plist")
        #expect(checked.status == 0, "\(checked)")
        let covered = try run("bank", "check", "Books/clock.bank", "Books/noon.plist")
        #expect(covered.status == 0 && covered.output == "3 of 3 words are in the bank\n", "\(covered)")
    }

    private struct Check: Decodable {
        struct Phrase: Decodable { let text: String }
        let covered: Int
        let missing: [Phrase]
    }

    @Test func `a phrase that nobody recorded is told with the name of the file, and a file without a phrase too`()
        throws
    {
        try write("me.plist", "{ name = me; language = en; recordings = Takes; phrases = (\"It is\", noon); }")
        try FileManager.default.createDirectory(atPath: folder.file("Takes"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: try sound("It is"), toPath: folder.file("Takes/it-is.wav"))
        let lacking = try run("bank", "make", "me.plist", "-o", "me.bank")
        #expect(
            lacking.status == 65 && lacking.errors.contains("it has no recording; name one \"noon.wav\""),
            "\(lacking)"
        )
        for name in ["Noon.wav", "nooon.wav"] {
            try FileManager.default.copyItem(
                atPath: folder.file("Takes/it-is.wav"),
                toPath: folder.file("Takes/\(name)")
            )
        }
        let made = try run("bank", "make", "me.plist", "-o", "me.bank")
        #expect(made.status == 0 && made.output.contains("2 phrases in en, 2 takes recorded"), "\(made)")
        #expect(made.errors == "Takes/nooon.wav: warning: no phrase uses this recording; is it \"noon\"?\n", "\(made)")
    }

    /// A WAV file in which a text is spoken.
    private func sound(_ text: String) throws -> String {
        try write("spoken.txt", text)
        #expect(try run("spoken.txt", "-o", "spoken.wav", "--quiet").status == 0)
        return folder.file("spoken.wav")
    }

    @Test func `mistakes are told with what to do`() throws {
        try write("bad.plist", "{ name = clock; language = en; templates = (number); }")
        let bad = try run("bank", "make", "bad.plist", "-o", "x.bank")
        #expect(bad.status == 65 && bad.errors.hasPrefix("bad.plist:1:"), "\(bad)")
        #expect(bad.errors.contains("did you mean"), "\(bad)")
        #expect(try run("bank", "make", "clock.plist", "-o", "x.wav").status == 64)
        #expect(try run("bank", "make", "none.plist", "-o", "x.bank").status == 66)
        #expect(try run("bank", "check", "clock.plist").status == 64)
        let unknown = try run("bank", "check", "nobody", "noon.txt")
        #expect(unknown.status == 64 && unknown.errors.contains("there is no bank of phrases \"nobody\""), "\(unknown)")
        try write("x.bank", "mine")
        let foreign = try run("bank", "make", "clock.plist", "-o", "x.bank")
        #expect(foreign.status == 65 && foreign.errors.contains("x.bank exists and is not a bank"), "\(foreign)")
        let broken = try run("bank", "check", "x.bank", "noon.txt")
        #expect(broken.status == 65 && broken.errors.contains("this is not a bank of phrases"), "\(broken)")
        let voice = try run("noon.txt", "-o", "x.wav", "--voice", "bank:./x.bank")
        #expect(voice.status == 65 && voice.errors.contains("this is not a bank of phrases"), "\(voice)")
        #expect(!voice.errors.contains("lists the voices"), "\(voice)")
    }

    @Test func `a damaged bank in the user's folder is told where banks are listed`() throws {
        let banks = folder.file("data/narration/banks")
        try FileManager.default.createDirectory(atPath: banks, withIntermediateDirectories: true)
        try write("data/narration/banks/broken.bank", "mine")
        let line = "XDG_DATA_HOME='\(folder.file("data"))' $RENDER_BOOK voices en"
        let voices = try CommandRun.shell(line, in: folder.path)
        #expect(voices.status == 0 && voices.errors.contains("broken.bank: this is not a bank of phrases"), "\(voices)")
        let named = try CommandRun.shell(
            "XDG_DATA_HOME='\(folder.file("data"))' $RENDER_BOOK noon.txt -o x.wav --voice bank:clock",
            in: folder.path
        )
        #expect(named.status == 69 && named.errors.contains("broken.bank, which cannot be opened"), "\(named)")
    }
}
