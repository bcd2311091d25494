import TestRequirements
import TestSupport
import Testing

/// `render-book say`, without a device.
@Suite(.ownThreads) struct SayTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func say(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(["say", "--device", "none"] + arguments, in: folder.path)
    }

    @Test func `words are printed as they are said`() throws {
        let run = try say("Chapter", "II")
        #expect(run.output.hasPrefix("Chapter two"))
        #expect(run.status == 0)
        #expect(try say("Chapter II", "--reading", "plain").output.hasPrefix("Chapter II"))
    }

    @Test func `a stammer is sounds, not the names of letters`() throws {
        #expect(try say("B-b-but", "w-what", "--ipa").output == "bə bə bˌʌt wə wˌɒt\n")
    }

    @Test func `--ipa speaks nothing, and needs no device`() throws {
        let run = try CommandRun.renderBook(["say", "hop", "--ipa", "--device", "no such device"], in: folder.path)
        #expect(run.output == "hˈɒp\n" && run.status == 0, "\(run)")
    }

    @Test func `a number that the voice skips is an error, also with --ipa`() throws {
        for options in [[], ["--ipa"]] {
            let arguments = ["say", "יש 3.50", "--language", "he", "--reading", "plain", "--device", "none"]
            let run = try CommandRun.renderBook(arguments + options, in: folder.path)
            #expect(run.status == 70 && run.errors.contains("made no sound for \"3.50\"; write the number in words"))
        }
    }

    @Test func `the language decides`() throws {
        #expect(try say("12", "--language", "de").output.hasPrefix("zwölf"))
    }

    @Test(arguments: ["wav", "aiff", "flac", "mp3", "opus"])
    func `words are written to a file`(format: String) throws {
        let run = try say("Nguyen", "/wɪn/", "-o", "hello.\(format)")
        #expect(run.status == 0 && run.output.hasPrefix("Nguyen wɪn  /"), "\(run)")
        let inspected = try CommandRun.renderBook(["inspect", "hello.\(format)", "--json"], in: folder.path)
        #expect(inspected.status == 0, "\(inspected)")
        #expect(try folder.contents == ["hello.\(format)"])
    }

    @Test func `a file of another format is refused, with the nearest of ours, and so are phonemes in a file`() throws {
        let speex = try say("hop", "-o", "hop.spx")
        #expect(speex.status == 64 && speex.errors.contains("name it .opus"), "\(speex)")
        #expect(try say("hop", "-o", "hop.epub").status == 64)
        #expect(try say("hop", "-o", "hop.wav", "--ipa").status == 64)
        #expect(try say("hop", "-o", "no/hop.wav").status == 73)
        #expect(try folder.contents == [])
    }

    @Test func `a voice of an engine that could be installed tells how, and that the engine is missing`() throws {
        let line = "XDG_DATA_HOME=. PATH=/usr/bin:/bin \"$RENDER_BOOK\" say hop --device none --voice piper:joe"
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 69 && run.errors.contains("`render-book voices --install piper` installs it"), "\(run)")
    }

    @Test func `a voice that is not here may be elsewhere, and a missing word is wrong usage`() throws {
        #expect(try say("hop", "--voice", "nobody").status == 69)
        #expect(try say("hop", "--voice", "nobody:heart").status == 69)
        #expect(try say("").status == 64)
    }
}
