import Foundation
import TestRequirements
import TestSupport
import Testing

/// Messages about errors in the arguments.
@Suite(.ownThreads) struct UsageTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path)
    }

    private func write(_ text: String, to name: String) throws {
        try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    @Test(arguments: [
        ("chekc", "there is no command or book \"chekc\". Did you mean \"check\"?"),
        ("version", "there is no command or option \"version\". Did you mean \"--version\"?"),
        ("-v", "there is no command or option \"-v\". Did you mean \"--version\"?"),
    ])
    func `a first word that is similar to a command's name suggests the command`(word: String, message: String) throws {
        let run = try run(word, "Tale.plist")
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("render-book: error: \(message)\n"), "\(run.errors)")
    }

    @Test func `a book is read even if its name is similar to a command's`() throws {
        try write("Hop.", to: "chekc")
        #expect(!(try run("chekc", "-o", "x.mp3", "--pages", "9").errors.contains("Did you mean")))
    }

    @Test func `help about an unknown command is an error that lists the commands`() throws {
        let run = try run("help", "nothing")
        #expect(run.status == 64)
        #expect(run.errors.contains("there is no command \"nothing\". The commands are render, speak,"))
        #expect(try self.run("help", "format").status == 0)
    }

    @Test func `a name that begins with a dash is not a help request`() throws {
        try write("<plist/>", to: "-dash.plist")
        let run = try run("check", "-dash.plist")
        #expect(run.status == 64)
        #expect(run.errors.contains("Write \"./-dash.plist\""), "\(run.errors)")
        #expect(try self.run("check", "--", "-dash.plist").status == 65)
        for missing in ["-hare.plist", "-dash.md", "-oh.txt"] {
            #expect(try self.run("check", missing).errors.contains("Write \"./\(missing)\""), "\(missing)")
        }
    }

    @Test func `a mistake in a command of a command is told as it is`() throws {
        #expect(try run("bank", "make", "Words.plist", "--output", "b").errors.contains("a bank ends in .bank"))
        #expect(try run("bank", "check", "--json").errors.contains("missing expected argument"))
        #expect(try run("bank", "make", "a", "-o", "a.bank", "--hop").errors.contains("unknown option \"--hop\""))
        #expect(try run("cache", "clear", "--hop").errors.contains("unknown option \"--hop\""))
    }

    @Test(arguments: ["--json", "--loop", "--yes", "--open"])
    func `an option is suggested only if it is similar`(option: String) throws {
        let run = try run("speak", "Tale.plist", option)
        #expect(run.errors.hasPrefix("render-book: error: unknown option \"\(option)\"\n"), "\(run.errors)")
        #expect(try self.run("render", "a", "--bitrat", "96k").errors.contains("Did you mean \"--bitrate\"?"))
    }

    @Test(arguments: [
        ("render a.plist --epub-audio mp3 -o o/x.epub", "\"--epub-audio\". Did you mean \"--page-audio\"?", "render"),
        ("a.plist --epub-audio=mp3 -o x.epub", "\"--epub-audio\". Did you mean \"--page-audio\"?", "render"),
        ("a.plist --pages 0 --bitrat 96k", "\"--bitrat\". Did you mean \"--bitrate\"?", "render"),
        ("new a.plist --form b.md", "\"--form\". Did you mean \"--from\"?", "new"),
        ("speak a.plist --bogus 3", "\"--bogus\"", "speak"),
    ])
    func `an unknown option is named, and not its value`(line: String, message: String, command: String) throws {
        let run = try CommandRun.renderBook(line.split(separator: " ").map(String.init), in: folder.path)
        let expected = "render-book: error: unknown option \(message)\nUsage: render-book \(command) "
        #expect(run.status == 64 && run.errors.hasPrefix(expected), "\(run.errors)")
    }

    @Test func `what is not an unknown option is not taken for one`() throws {
        #expect(try run("chekc", "--spoken").errors.contains("Did you mean \"check\"?"))
        #expect(try run("a", "b", "-o", "x.epub", "--", "--bogus").errors.contains("\"x.epub\" is one file"))
        #expect(try run("a", "b", "-o", "x.mp3", "--title=--bogus").errors.contains("\"x.mp3\" is one file"))
    }

    @Test func `a bitrate without its k suggests it`() throws {
        let run = try run("Tale.plist", "--bitrate", "96")
        #expect(run.status == 64)
        #expect(run.errors.contains("Did you mean 96k?"))
    }

    @Test func `a sample rate may be in kilohertz`() throws {
        try write("Hop.", to: "Tale.txt")
        let run = try run("Tale.txt", "-o", "Tale.wav", "--sample-rate", "44.1k", "--json")
        #expect(run.output.contains("\"sampleRate\" : 44100"), "\(run.output)\(run.errors)")
    }

    @Test func `a file that exists is not replaced with -n`() throws {
        try write("Hop.", to: "Tale.txt")
        try write("mine", to: "Tale.wav")
        let run = try run("Tale.txt", "-n", "-o", "Tale.wav")
        #expect(run.status == 73)
        #expect(run.errors.hasPrefix("render-book: error: Tale.wav is there already: leave out -n"), "\(run.errors)")
        #expect(try String(contentsOfFile: folder.file("Tale.wav"), encoding: .utf8) == "mine")
        #expect(try self.run("Tale.txt", "-n", "-o", "New.wav").status == 0)
        #expect(try self.run("Tale.txt", "-n", "--split", "pages").status == 64)
    }

    @Test func `check and voices print JSON`() throws {
        try write("<plist/>", to: "Tale.plist")
        let json = try run("check", "--json", "Tale.plist")
        #expect(json.output == (try run("check", "--format", "json", "Tale.plist").output))
        #expect(json.output.hasPrefix("["))
        #expect(try run("voices", "--json").output.contains("\"languages\" : ["))
    }
}
