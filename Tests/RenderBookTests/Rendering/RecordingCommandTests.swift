import Foundation
import Narration
import TestRequirements
import TestSupport
import Testing

/// A person reads two pages aloud, whom another voice of the engine plays.
@Suite(.ownThreads) struct RecordingCommandTests {
    private let folder: ScratchFolder

    private static let pages = [
        ["Once upon a time there was a hare.", " The hare hopped over the hedge.", " Nobody in the village saw it."],
        ["The old fox waited under the tree.", " In the evening he went home."],
    ]

    init() throws {
        folder = try ScratchFolder()
        try write(Self.book(Self.pages), as: "Person.plist")
        try write(Self.book(Self.pages, recordings: ["one.flac", "two.m4a"]), as: "Hare.plist")
        _ = try run("render Person.plist --pages 1 --voice en-gb+f3 -o one.flac --timeline one.json")
        _ = try run("render Person.plist --pages 2 --voice en-gb+f3 -o two.m4a --timeline two.json")
    }

    private static func book(_ pages: [[String]], recordings: [String] = []) -> String {
        let pages = pages.enumerated().map { number, texts in
            let utterances = texts.map { "<dict><key>utteranceString</key><string>\($0)</string></dict>\n" }
            let recording =
                recordings.indices.contains(number) ? "<key>recording</key><string>\(recordings[number])</string>" : ""
            return "<dict>\(recording)<key>utterances</key><array>\n\(utterances.joined())</array></dict>\n"
        }
        return """
            <plist version="1.0"><dict><key>language</key><string>en</string>
            <key>bookPages</key><array>\(pages.joined())</array></dict></plist>
            """
    }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func run(_ line: String) throws -> CommandRun {
        let words = line.split(separator: " ").map(String.init)
        return try CommandRun.renderBook(words, in: folder.path, caches: folder.file("caches"))
    }

    /// The seconds of all words of a timeline, page by page.
    private func words(_ name: String) throws -> [[Double]] {
        let timeline = try Timeline(contentsOf: folder.file(name))
        return timeline.pages.map { page in
            page.utterances.flatMap(\.words).map { Double($0.frame) / Double(timeline.sampleRate) }
        }
    }

    @Test func `every word is where the person says it, in FLAC and in M4A`() throws {
        let run = try run("render Hare.plist -o hare.wav --timeline hare.json --voice recordings-only")
        #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
        let found = try words("hare.json")
        for (page, truth) in [try words("one.json")[0], try words("two.json")[0]].enumerated() {
            try #require(found[page].count == truth.count)
            // The recording is cut, so that it begins elsewhere.
            let shifts = zip(found[page], truth).map { $0 - $1 }
            let shift = shifts.sorted()[shifts.count / 2]
            #expect(shifts.allSatisfy { abs($0 - shift) < 0.05 }, "\(shifts)")
        }
        let json = try String(contentsOfFile: folder.file("hare.json"), encoding: .utf8)
        #expect(json.contains("\"certainty\":") && json.contains("\"timing\":\"aligned\""))
    }

    @Test func `the same book gives the same bytes, and another recording makes the file anew`() throws {
        _ = try run("render Hare.plist -o a.wav")
        #expect(try run("render Hare.plist -o a.wav").output.contains("unchanged"))
        _ = try run("render Hare.plist -o b.wav --no-cache")
        let (a, b) = (try Data(contentsOf: URL(fileURLWithPath: folder.file("a.wav"))), folder.file("b.wav"))
        let isSame = try a == Data(contentsOf: URL(fileURLWithPath: b))
        #expect(isSame)
        _ = try run("render Person.plist --pages 1 --voice en-us+m2 -o one.flac")
        #expect(try !run("render Hare.plist -o a.wav").output.contains("unchanged"))
        let isAnother = try a != Data(contentsOf: URL(fileURLWithPath: folder.file("a.wav")))
        #expect(isAnother)
    }

    @Test func `a missing recording, one that is no sound and an unrecorded utterance are errors at their places`()
        throws
    {
        try write(Self.book(Self.pages, recordings: ["one.flac", "none.flac"]), as: "Hare.plist")
        for command in ["render Hare.plist -o a.wav", "check Hare.plist"] {
            let run = try run(command)
            #expect(run.status == 65)
            #expect((run.output + run.errors).contains("Hare.plist:7:"), "\(run.output) \(run.errors)")
            #expect((run.output + run.errors).contains("not in the book's folder: \"none.flac\""))
        }
        try write("hop", as: "none.flac")
        #expect(try run("render Hare.plist -o a.wav").errors.contains("\"recording\" cannot be played"))
        try write(Self.book(Self.pages, recordings: ["one.flac"]), as: "Hare.plist")
        let run = try run("render Hare.plist -o a.wav --voice recordings-only")
        #expect(run.status == 65)
        #expect(run.errors.contains("Hare.plist:8:") && run.errors.contains("Hare.plist:9:"), "\(run.errors)")
        #expect(run.errors.contains("there is no recording of \"The old fox waited under the tree.\""))
        let check = try self.run("check Hare.plist --voice recordings-only")
        #expect(check.status == 65, "\(check)")
        #expect(check.output.contains("Hare.plist:8:") && check.output.contains("Hare.plist:9:"), "\(check)")
        #expect(check.output.contains("there is no recording of \"The old fox waited under the tree.\""), "\(check)")
        #expect(try self.run("check Hare.plist").status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.file("a.wav")))
    }

    @Test func `what a picture says needs a recording where it can be touched, if only recordings are heard`() throws {
        try PictureFixture.png().write(to: URL(fileURLWithPath: folder.file("bird.png")))
        let pictures = """
            <key>pictures</key>
            <array><dict><key>image</key><string>bird.png</string><key>utterances</key><string>Tweet.</string></dict></array>
            <key>recording</key>
            """
        let book = Self.book([Self.pages[0]], recordings: ["one.flac"])
        try write(book.replacing("<key>recording</key>", with: pictures), as: "Hare.plist")
        let page = try run("render Hare.plist -o hare.html --voice recordings-only")
        #expect(page.status == 65 && page.errors.contains("Hare.plist:2:"), "\(page)")
        #expect(page.errors.contains("there is no recording of \"Tweet.\""), "\(page)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("hare.html")))
        #expect(try run("render Hare.plist -o hare.epub --voice recordings-only").status == 0)
        #expect(try run("render Hare.plist -o hare.html").status == 0)
    }

    @Test func `recordings whose names look the same are two, and another one of either makes the file anew`() throws {
        let names = ["\u{E9}.flac", "e\u{301}.flac"]
        for page in [1, 2] {
            _ = try run("render Person.plist --pages \(page) --voice en-gb+f3 -o \(names[page - 1])")
        }
        try write(Self.book(Self.pages, recordings: names), as: "Hare.plist")
        #expect(try run("render Hare.plist -o a.wav --voice recordings-only").status == 0)
        #expect(try run("render Hare.plist -o a.wav --voice recordings-only").output.contains("unchanged"))
        for page in [1, 2] {
            _ = try run("render Person.plist --pages \(page) --voice en-us+m2 -o \(names[page - 1])")
            let run = try run("render Hare.plist -o a.wav --voice recordings-only")
            #expect(run.status == 0 && !run.output.contains("unchanged"), "page \(page): \(run)")
        }
    }

    @Test func `a page carries its book only if the recordings are not too large for it`() throws {
        try write(Self.book([Self.pages[0]], recordings: ["one.flac"]), as: "Hare.plist")
        let small = try run("render Hare.plist -o a.html")
        #expect(small.status == 0 && !small.errors.contains("does not carry"), "\(small)")
        let encoded = "ffmpeg -v error -y -i one.flac -ar 192000 -ac 8 -c:a pcm_s32le one.wav"
        try #require(try CommandRun.bash(encoded, in: folder.path).status == 0)
        try write(Self.book([Self.pages[0]], recordings: ["one.wav"]), as: "Hare.plist")
        let large = try run("render Hare.plist -o b.html")
        let message = "does not carry the book itself: its recordings have more than 25 MB"
        #expect(large.status == 0 && large.errors.contains(message), "\(large)")
        let isCarried = try ["a.html", "b.html"].map { name in
            try String(contentsOfFile: folder.file(name), encoding: .utf8).contains("id=\"manuscript\"")
        }
        #expect(isCarried == [true, false])
        let without = try run("render Hare.plist -o b.html --no-manuscript")
        #expect(!without.errors.contains("does not carry"), "\(without)")
    }

    @Test func `a line that the person did not read is an error, which the fallback voice makes up for`() throws {
        var pages = Self.pages
        pages[0].insert(" A cow was flying to the moon that night.", at: 2)
        try write(Self.book(pages, recordings: ["one.flac"]), as: "Hare.plist")
        let check = try run("check Hare.plist")
        #expect(check.status == 65)
        #expect(check.output.contains("is not in the recording \"one.flac\" [recording-differs]"), "\(check.output)")
        let failed = try run("render Hare.plist -o a.wav")
        #expect(failed.status != 0 && failed.errors.contains("cow"), "\(failed.errors)")
        let made = try run("render Hare.plist -o a.wav --fallback en-us")
        #expect(made.status == 0, "\(made.errors)")
    }

    @Test func `what the author has heard and accepted is not warned of, but what is not heard is an error`() throws {
        try write(Self.book([[Self.pages[0][0], Self.pages[0][2]]], recordings: ["one.flac"]), as: "Hare.plist")
        let warned = try run("check Hare.plist")
        let match = warned.output.firstMatch(of: /sound from 0:(\d\d\.\d) to .* is not in the text/)
        let (_, second) = try #require(match, "\(warned.output)").output
        #expect(try run("render Hare.plist -o a.wav").errors.contains("is not in the text"))
        func accept(_ kind: String, _ words: String, of text: String, at seconds: [Double]) throws {
            let entries = seconds.map { second -> [String: Any] in
                ["kind": kind, "recording": "one.flac", "second": second, "text": text, "words": words]
            }
            let data = try JSONSerialization.data(withJSONObject: entries)
            try data.write(to: URL(fileURLWithPath: folder.file("Hare.accepted.json")))
        }
        let text = Self.pages[0][2].trimmingCharacters(in: .whitespaces)
        try accept("otherSound", "", of: text, at: [try #require(Double(second))])
        #expect(try !run("check Hare.plist").output.contains("is not in the text"))
        #expect(try !run("render Hare.plist -o Hare.epub").errors.contains("is not in the text"))
        // The EPUB carries it, and so does the book that is taken from it.
        try FileManager.default.copyItem(atPath: folder.file("Hare.epub"), toPath: folder.file("Leveret.epub"))
        #expect(try !run("check Leveret.epub").output.contains("is not in the text"))
        _ = try run("new --from Leveret.epub Leveret/")
        #expect(try !run("check Leveret/Hare.plist").output.contains("is not in the text"))
        let cow = "A cow was flying to the moon that night."
        try write(Self.book([Self.pages[0] + [" " + cow]], recordings: ["one.flac"]), as: "Hare.plist")
        let missing = try run("check Hare.plist")
        let words = try #require(missing.output.firstMatch(of: /"(.+)" is not in the recording/), "\(missing.output)").1
        try accept("leftOut", String(words), of: cow, at: (0..<60).map { Double($0) / 4 })
        let accepted = try run("check Hare.plist")
        #expect(missing.status == 65 && accepted.status == 65 && accepted.output == missing.output)
    }

    @Test func `a recording of another page is one error, and the fallback voice reads its page`() throws {
        let other = [
            "Seven sailors pulled the boat over the stones and into the cold green water.",
            " Far outside, where the sea is deep, a whale was waiting for somebody to talk to.",
            " In the morning the wind came from the north and brought a smell of snow.",
            " My uncle measured the garden with a piece of string and wrote nothing down.",
        ]
        try write(Self.book([Self.pages[0], other], recordings: ["one.flac", "long.flac"]), as: "Hare.plist")
        let lines = [
            "Every clock in the museum stopped at a quarter past eleven, and no visitor noticed.",
            " She put the yellow umbrella back behind the door, because it had already stopped raining.",
            " Perhaps the doctor could explain why the soup was blue and tasted like oranges.",
            " Under the bridge somebody played an old song on a violin with only three strings.",
        ]
        try write(Self.book([lines]), as: "Person.plist")
        _ = try run("render Person.plist --voice en-gb+f3 -o long.flac")
        let check = try run("check Hare.plist")
        #expect(check.status == 65)
        let told = check.output.split(separator: "\n").filter { $0.contains("[recording-differs]") }
        #expect(told.count == 1 && told[0].contains("\"long.flac\" is of another text"), "\(check.output)")
        let failed = try run("render Hare.plist -o a.wav --voice recordings-only")
        #expect(failed.status != 0 && failed.errors.contains("is of another text"), "\(failed.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("a.wav")))
        let silent = try run("render Hare.plist -o silent.wav --keep-going")
        #expect(silent.status != 0 && FileManager.default.fileExists(atPath: folder.file("silent.wav")), "\(silent)")
        let made = try run("render Hare.plist -o a.wav --fallback en-us")
        #expect(made.status == 0, "\(made.errors)")
    }

    @Test func `a word begins where the author's correction says, and a useless correction is reported`() throws {
        _ = try run("render Hare.plist -o a.wav --timeline a.json")
        let before = try words("a.json")[0]
        let truth = try words("one.json")[0]
        try write(
            """
            [{"recording": "one.flac", "text": "Once upon a time there was a hare.", "word": 3, "second": \(truth[2] + 0.03)},
             {"recording": "one.flac", "text": "Gone.", "word": 1, "second": 1}]
            """,
            as: "Hare.recordings.json"
        )
        let run = try run("render Hare.plist -o a.wav --timeline a.json")
        #expect(!run.output.contains("unchanged"))
        #expect(run.errors.contains("the correction at 0:01.0 of \"one.flac\""), "\(run.errors)")
        let after = try words("a.json")[0]
        let start = try #require(zip(before, truth).map { $0 - $1 }.sorted().dropFirst(truth.count / 2).first)
        #expect(abs(after[2] - (truth[2] + 0.03 + start)) < 0.03)
        #expect(after[0] == before[0] && after.last == before.last && after == after.sorted())
        try write("[{}]", as: "Hare.recordings.json")
        let broken = try self.run("render Hare.plist -o a.wav")
        #expect(
            broken.status != 0 && broken.errors.contains("\"recording\" is missing in correction 1"),
            "\(broken.errors)"
        )
    }

    @Test func `files beside the book that have no effect are told, each once`() throws {
        try write(
            """
            [{"recording": "three.flac", "text": "Once upon a time there was a hare.", "word": 3, "second": 1},
             {"recording": "three.flac", "text": "Once upon a time there was a hare.", "word": 4, "second": 2},
             {"recording": "one.flac", "text": "Once upon a time there was a hare.", "word": 1, "second": -9.04},
             {"recording": "one.flac", "text": "Once upon a time there was a hare.", "word": 2, "second": 1,
              "fingerprint": "99aa"}]
            """,
            as: "Hare.recordings.json"
        )
        try write("what I noted", as: "Hare.accepted.json")
        let render = try run("render Hare.plist -o a.wav")
        #expect(render.errors.contains("because no page has this recording (and 3 more like it)"), "\(render)")
        #expect(try !run("render Hare.plist --pages 2 -o b.wav").errors.contains("no effect"))
        let check = try run("check Hare.plist --all")
        #expect(check.status == 0 && render.status == 0, "\(check)")
        for message in [
            "the corrections of \"three.flac\" in Hare.recordings.json have no effect, because no page has this recording",
            "Hare.accepted.json cannot be read", "the correction at -0:09.0 of \"one.flac\" has no effect",
            "corrections of \"one.flac\" have no effect, because they are of another recording that had this name",
        ] {
            #expect(check.output.components(separatedBy: message).count == 2, "\(check)")
        }
        try write(Self.book(Self.pages), as: "Hare.plist")
        let voice = try run("check Hare.plist")
        #expect(voice.output.contains("the corrections of \"one.flac\" in Hare.recordings.json"), "\(voice)")
    }

    @Test func `check reports corrections and recordings that cannot be read, and all else that differs`() throws {
        var pages = Self.pages
        pages[0].insert(" A cow was flying to the moon that night.", at: 2)
        try write(Self.book(pages, recordings: ["one.flac", "two.m4a"]), as: "Hare.plist")
        try write("[{}]", as: "Hare.recordings.json")
        let broken = try run("check Hare.plist")
        #expect(broken.status == 65, "\(broken)")
        #expect(broken.output.split(separator: "is missing in correction 1").count == 2, "\(broken.output)")
        try FileManager.default.removeItem(atPath: folder.file("Hare.recordings.json"))
        try damageSecond()
        let damaged = try run("check Hare.plist")
        #expect(damaged.status == 65, "\(damaged)")
        #expect(damaged.output.contains("the recording \"two.m4a\" cannot be read"), "\(damaged.output)")
        #expect(damaged.output.contains("cow was flying to the moon that night\" is not in the recording"))
        try FileManager.default.removeItem(atPath: folder.file("two.m4a"))
        let missing = try run("check Hare.plist")
        #expect(missing.output.contains("Hare.plist: 2 errors"), "\(missing.output)")
        #expect(missing.output.contains("cow was flying to the moon that night\" is not in the recording"))
    }

    @Test func `a recording that cannot be read does not hide what differs in others when a voice makes up for it`()
        throws
    {
        try write(Self.book([Self.pages[0], Self.pages[1]], recordings: ["long.flac", "two.m4a"]), as: "Hare.plist")
        let preamble = ["This is a recording for everybody who likes it, made by volunteers. "] + Self.pages[0]
        try write(Self.book([preamble]), as: "Person.plist")
        _ = try run("render Person.plist --voice en-gb+f3 -o long.flac")
        try damageSecond()
        let run = try run("render Hare.plist -o a.wav --fallback en-us")
        #expect(run.status == 0 && run.errors.contains("of \"long.flac\""), "\(run)")
    }

    @Test func `only the recordings of the pages that are rendered must be there`() throws {
        try write(Self.book(Self.pages, recordings: ["one.flac", "none.flac"]), as: "Hare.plist")
        for file in ["", "hop"] {
            if !file.isEmpty { try write(file, as: "none.flac") }
            #expect(try run("render Hare.plist --pages 1 -o a.wav").status == 0)
            #expect(try run("render Hare.plist --pages 2 -o b.wav").status == 65)
        }
    }

    @Test func `an EPUB carries the corrections of recordings, and sounds like the book when it is rendered`() throws {
        let truth = try words("one.json")[0]
        let text = "Once upon a time there was a hare."
        let place = #""recording": "one.flac", "text": "\#(text)", "word": 3, "second": \#(truth[2] + 0.03)"#
        let correction = "[{\(place)}]"
        try write(correction, as: "Hare.recordings.json")
        for carrier in ["Hare.epub", "Hare.html"] {
            #expect(try run("render Hare.plist -o \(carrier) --timeline a.json").status == 0)
            #expect(try run("render \(carrier) -o b.wav --timeline b.json").status == 0)
            #expect(try words("a.json") == words("b.json"))
            _ = try run("new --from \(carrier) \(carrier).copy/")
            let copy = folder.file("\(carrier).copy/Hare.recordings.json")
            #expect(try String(contentsOfFile: copy, encoding: .utf8) == correction)
        }
        _ = try run("render Person.plist -o Person.epub")
        try write(correction, as: "Person.recordings.json")
        _ = try run("new --from Person.epub Person/")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("Person")) == ["Person.plist"])
    }

    @Test(arguments: [false, true])
    func `delays hold to the frame around what a person reads in one go, and within it where the book asks`(
        isAdjusted: Bool
    ) throws {
        let xml = Self.book(Self.pages + [["A voice says this."]], recordings: ["one.flac", "two.flac"])
        _ = try run("render Person.plist --pages 2 --voice en-gb+f3 -o two.flac")
        try write(xml, as: "Hare.plist")
        let adjusted = isAdjusted ? "<key>recordedVoice</key><string>adjusted</string>" : ""
        let delays =
            adjusted
            + "<key>preUtteranceDelay</key><real>0.25</real><key>postUtteranceDelay</key><real>0.513</real></dict></dict>"
        let delayed = xml.replacing(
            "</string></dict>",
            with: "</string><key>utteranceProperties</key><dict>\(delays)"
        )
        try write(delayed, as: "Late.plist")
        for (book, name) in [("Hare", "a"), ("Late", "b")] {
            let run = try run("render \(book).plist -o \(name).wav --timeline \(name).json --voice en-gb+f3")
            #expect(run.status == 0, "\(run)")
        }
        let (plain, late) = try (
            Timeline(contentsOf: folder.file("a.json")), Timeline(contentsOf: folder.file("b.json"))
        )
        let (before, after) = (Int((0.25 * 22_050).rounded()), Int((0.513 * 22_050).rounded()))
        let sound = try CommandRun.bash("sox a.wav a.raw && sox b.wav b.raw", in: folder.path)
        try #require(sound.status == 0 && plain.sampleRate == 22_050 && late.sampleRate == 22_050, "\(sound)")
        let (a, b) = try (samples("a.raw"), samples("b.raw"))
        #expect(late.pages.map(\.page) == [0, 1, 2])
        let spans = zip(plain.pages.flatMap(\.utterances), late.pages.flatMap(\.utterances))
        let isFirst = Self.pages.flatMap { page in page.indices.map { $0 == 0 } } + [true]
        let isLast = isFirst.dropFirst() + [true]
        var shift = 0
        for ((plain, late), (isFirst, isLast)) in zip(spans, zip(isFirst, isLast)) {
            #expect(plain.string == late.string)
            #expect(late.frames.lowerBound == plain.frames.lowerBound + shift)
            shift += isFirst || isAdjusted ? before : 0
            #expect(late.speech == plain.speech.lowerBound + shift..<plain.speech.upperBound + shift)
            #expect(late.words.map(\.frame) == plain.words.map { $0.frame + shift })
            #expect(a[plain.speech] == b[late.speech])
            #expect(b[late.frames.lowerBound..<late.speech.lowerBound].allSatisfy { $0 == 0 })
            #expect(b[late.speech.upperBound..<late.frames.upperBound].allSatisfy { $0 == 0 })
            shift += isLast || isAdjusted ? after : 0
        }
        #expect(b.count == a.count + shift)
    }

    /// Damages the sound of the second page, and not its header.
    private func damageSecond() throws {
        let file = URL(fileURLWithPath: folder.file("two.m4a"))
        var bytes = try Data(contentsOf: file)
        let media = try #require(bytes.range(of: Data("mdat".utf8))).upperBound
        for index in media + 400..<bytes.count - 2_000 { bytes[index] = UInt8(truncatingIfNeeded: index &* 151) }
        try bytes.write(to: file)
    }

    /// The samples of a file without a header.
    private func samples(_ name: String) throws -> [Int16] {
        try Data(contentsOf: URL(fileURLWithPath: folder.file(name))).withUnsafeBytes {
            Array($0.bindMemory(to: Int16.self))
        }
    }

    @Test func `a part does not replace a recording of its name, and is made beside it otherwise`() throws {
        _ = try run("render Hare.plist --split pages --format flac -o parts")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("parts"))
        let name = try #require(names.filter { $0.hasSuffix(".flac") }.min())
        let own = URL(fileURLWithPath: folder.file(name))
        try FileManager.default.moveItem(at: URL(fileURLWithPath: folder.file("one.flac")), to: own)
        let before = try Data(contentsOf: own)
        try write(Self.book(Self.pages, recordings: [name, "two.m4a"]), as: "Hare.plist")
        let run = try run("render Hare.plist --split pages --format flac -o ./")
        #expect(run.status != 0 && run.errors.contains(name), "\(run.errors)")
        let isUntouched = try before == Data(contentsOf: own)
        #expect(isUntouched)
        #expect(try self.run("render Hare.plist --split pages --format flac -o parts").status == 0)
    }

    @Test(arguments: ["mp3", "opus"])
    func `a recording may be MP3 or Opus, and its name in a binary property list`(format: String) throws {
        let encoded = try CommandRun.bash("ffmpeg -v error -i one.flac one.\(format)", in: folder.path)
        try #require(encoded.status == 0, "\(encoded)")
        let xml = Self.book([Self.pages[0]], recordings: ["one.\(format)"])
        let plist = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
        try binary.write(to: URL(fileURLWithPath: folder.file("Hare.plist")))
        let run = try run("render Hare.plist -o a.wav --timeline a.json --voice recordings-only")
        #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
        let shifts = try zip(words("a.json")[0], words("one.json")[0]).map { $0 - $1 }
        #expect(shifts.count == 20 && shifts.allSatisfy { abs($0 - shifts[10]) < 0.06 }, "\(shifts)")
    }

    @Test(arguments: ["epub", "html", "audiobook", "lpf"])
    func `a book with recordings that is unpacked from a file gives the same samples`(format: String) throws {
        #expect(try run("render Hare.plist -o a.wav").status == 0)
        #expect(try run("render Hare.plist -o Hare.\(format)").status == 0)
        let new = try run("new --from Hare.\(format) Copy/")
        #expect(new.status == 0 && new.output.contains("2 files"), "\(new)")
        for name in ["Hare.plist", "one.flac", "two.m4a"] {
            let (here, there) = (folder.file(name), folder.file("Copy/" + name))
            let isSame =
                try Data(contentsOf: URL(fileURLWithPath: here))
                == Data(contentsOf: URL(fileURLWithPath: there))
            #expect(isSame, "\(name)")
        }
        #expect(try run("render Copy/Hare.plist -o b.wav --no-cache").status == 0)
        #expect(try run("render Hare.\(format) -o c.wav --no-cache").status == 0)
        let sounds = try ["a", "b", "c"].map { try Data(contentsOf: URL(fileURLWithPath: folder.file("\($0).wav"))) }
        #expect(sounds[0] == sounds[1] && sounds[0] == sounds[2])
    }

    @Test func `a recording is slowed with its words if the book asks for that`() throws {
        _ = try run("render Person.plist --pages 2 --voice en-gb+f3 -o two.flac")
        let xml = Self.book(Self.pages, recordings: ["one.flac", "two.flac"])
        let rate = "<key>rate</key><real>0.3</real>"
        for (name, voice) in [("plain", ""), ("slow", "<key>recordedVoice</key><string>adjusted</string>")] {
            let properties = "<key>utteranceProperties</key><dict>\(rate)\(voice)</dict>"
            try write(xml.replacing("<key>bookPages", with: "\(properties)<key>bookPages"), as: "\(name).plist")
            let run = try run("render \(name).plist -o \(name).wav --timeline \(name).json")
            #expect(run.status == 0, "\(run)")
        }
        let (plain, slow) = try (words("plain.json"), words("slow.json"))
        let tempo = Utterance.wordsPerMinute(atRate: 0.3) / Utterance.wordsPerMinute(atRate: 0.5)
        for (plain, slow) in zip(plain, slow) {
            try #require(plain.count == slow.count)
            for (word, late) in zip(plain, slow) {
                #expect(abs((late - slow[0]) * tempo - (word - plain[0])) < 0.01)
            }
        }
    }

    @Test func `words to say and prompts have no recordings`() throws {
        for command in ["say hare --voice recordings-only", "prompts list.txt -o out/ --voice recordings-only"] {
            let run = try run(command)
            #expect(run.status == 64 && run.errors.contains("name a voice"), "\(run)")
        }
    }

    @Test func `the certainty of words is the same from the cache`() throws {
        _ = try run("render Hare.plist -o a.wav --timeline a.json")
        _ = try run("render Hare.plist -o b.wav --timeline b.json")
        let (a, b) = try (words("a.json"), words("b.json"))
        #expect(a == b)
        let texts = try ["a", "b"].map { try String(contentsOfFile: folder.file("\($0).json"), encoding: .utf8) }
        #expect(texts.map { $0.split(separator: "certainty").count }.allSatisfy { $0 > 20 })
        #expect(texts[0].split(separator: "certainty").count == texts[1].split(separator: "certainty").count)
    }

    @Test func `a rendering does not replace a recording, and an EPUB carries it`() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.file("one.flac")))
        let run = try run("render Hare.plist -o one.flac")
        #expect(run.status == 64 && run.errors.contains("is a recording of the book"), "\(run.errors)")
        let isUntouched = try before == Data(contentsOf: URL(fileURLWithPath: folder.file("one.flac")))
        #expect(isUntouched)
        _ = try self.run("render Hare.plist -o Hare.epub")
        let summary = try CommandRun.bash("unzip -p Hare.epub '*.opf' | grep accessibilitySummary", in: folder.path)
        #expect(summary.output.contains("A person reads the whole text aloud"), "\(summary)")
        _ = try self.run("new --from Hare.epub Copy/")
        let isCarried = try before == Data(contentsOf: URL(fileURLWithPath: folder.file("Copy/one.flac")))
        #expect(isCarried)
    }
}
