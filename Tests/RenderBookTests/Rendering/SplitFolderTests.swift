import Foundation
import TestRequirements
import TestSupport
import Testing

/// Folders of parts with other files in and next to them, and the messages about them.
@Suite(.ownThreads) struct SplitFolderTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(Self.book(["One", "Two", "Three"]), to: "book.plist")
        try write("victim", to: "thesis.txt")
    }

    private static func book(_ titles: [String], title: String = "Hop") -> String {
        let pages = titles.map {
            "<dict><key>title</key><string>\($0)</string><key>utterances</key><string>Hop.</string></dict>"
        }
        return """
            <plist version="1.0"><dict><key>title</key><string>\(title)</string>
            <key>language</key><string>en</string>
            <key>bookPages</key><array>\(pages.joined())</array></dict></plist>
            """
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func text(of name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    private func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
    }

    private func split(_ options: String..., to name: String = "parts") throws -> CommandRun {
        let arguments = ["book.plist", "--split", "chapters", "--format", "wav", "-o", name] + options
        return try CommandRun.renderBook(arguments, in: folder.path)
    }

    @Test(arguments: [
        (1, #"{"state":{"size":6,"modified":0},"frames":0}"#),
        (2, #"{"content":"","fingerprint":"","frames":0,"renditions":["wav, chapters"]}"#),
    ])
    func `a manifest with a foreign path removes nothing, and is an error`(version: Int, record: String) throws {
        mkdir(folder.file("parts"), 0o755)
        let list = #"{"version":\#(version),"files":{"../thesis.txt":\#(record)}}"#
        try write(list, to: "parts/.book.narration.json")
        let run = try split()
        #expect(run.status == 73)
        #expect(run.errors.hasPrefix("render-book: error: cannot create parts/.book.narration.json: "))
        #expect(try text(of: "thesis.txt") == "victim")
        #expect(try names(in: "parts") == [".book.narration.json"])
        #expect(try text(of: "parts/.book.narration.json") == list)
    }

    @Test func `the second of two books of one name is rejected, and the first loses nothing`() throws {
        let line = """
            mkdir a b; cp book.plist a; cp other.plist b/book.plist
            for book in a b; do "$RENDER_BOOK" $book/book.plist --split chapters --format wav -o library; echo $?; done
            """
        try write(Self.book(["Four"], title: "Other"), to: "other.plist")
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.output.contains("library: 3 parts, 3 new, 3 pages, "))
        #expect(run.output.hasSuffix("\n0\n73\n"))
        #expect(run.errors.contains("a/book.plist under this book's name; choose another folder\n"))
        #expect(
            try names(in: "library").filter { $0.hasSuffix(".wav") } == ["01 One.wav", "02 Two.wav", "03 Three.wav"]
        )
    }

    @Test func `one page, and another format, do not change the parts of the whole book`() throws {
        _ = try split()
        let page = try split("--pages", "2")
        #expect(page.output.hasPrefix("parts: 1 of 3 parts, 0 new, 1 page, 1 utterance, 1 word, "))
        let format = try CommandRun.renderBook(
            ["book.plist", "--split", "chapters", "--format", "opus", "-o", "parts"],
            in: folder.path
        )
        #expect(format.output.hasPrefix("parts: 3 parts, 3 new, "))
        let sounds = try names(in: "parts").filter { !$0.hasPrefix(".") && !$0.hasSuffix(".json") }
        #expect(
            sounds == [
                "01 One.opus", "01 One.wav", "02 Two.opus", "02 Two.wav", "03 Three.opus", "03 Three.wav",
                "Hop (opus, chapters).m3u8", "Hop.m3u8",
            ]
        )
    }

    @Test func `links in the folder are not followed`() throws {
        _ = try split()
        let link = try CommandRun.shell(
            "rm 'parts/01 One.wav'; ln -s ../thesis.txt 'parts/01 One.wav'",
            in: folder.path
        )
        #expect(link.status == 0)
        let part = try split("--author", "Another")
        #expect(part.status == 0)
        #expect(part.output.hasPrefix("parts/01 One.wav: kept, as you have changed it; "))
        _ = try CommandRun.shell("rm parts/.*.json; ln -s ../thesis.txt parts/.book.narration.json", in: folder.path)
        #expect(try split().status == 73)
        #expect(try text(of: "thesis.txt") == "victim")
    }

    @Test func `an edited part is kept and listed on every run, and removed parts are counted`() throws {
        _ = try split()
        _ = try CommandRun.shell("echo >>'parts/01 One.wav'", in: folder.path)
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.file("parts/01 One.wav")))
        try write(Self.book(["One"]), to: "book.plist")
        let first = try split()
        let kept = "parts/01 One.wav: kept, as you have changed it; move or delete it to have it made again\n"
        #expect(first.output.hasPrefix(kept + "parts: 1 part, 0 new, 1 page, "))
        #expect(first.output.hasSuffix(", 2 files of an earlier rendering removed\n"))
        let second = try split("--json")
        let record = try JSONSerialization.jsonObject(with: Data(second.output.utf8)) as? [String: Any]
        #expect(record?["edited"] as? [String] == ["parts/01 One.wav"])
        #expect(record?["removed"] as? [String] == [])
        let isSame = try Data(contentsOf: URL(fileURLWithPath: folder.file("parts/01 One.wav"))) == before
        #expect(isSame)
    }

    @Test func `two formats rendered concurrently lose nothing`() throws {
        let line = """
            render() { "$RENDER_BOOK" book.plist --split pages --format $1 -o parts -q --no-cache; }
            render wav & first=$!; render flac & wait $!; echo $?; wait $first; echo $?
            for format in wav flac; do "$RENDER_BOOK" book.plist --split pages --format $format -o parts; done
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.errors == "")
        let unchanged = /0\n0\nparts: 3 parts, 0 new, .*\nparts: 3 parts, 0 new, .*\n/
        #expect(run.output.wholeMatch(of: unchanged) != nil, "\(run.output)")
    }

    #if os(Linux)
    @Test(.requires(.strace), arguments: ["error=ENOSYS", "error=EBADF", "retval=0"])
    func `parts are rendered where locks do nothing`(locks: String) throws {
        let run = try CommandRun.shell(
            """
            for page in 1 2 3; do
                strace -f -qq -o /dev/null -e trace=flock -e inject=flock:\(locks) \
                    "$RENDER_BOOK" book.plist --split chapters --format wav -o parts -q --no-cache --pages $page || exit
            done
            "$RENDER_BOOK" book.plist --split chapters --format wav -o parts; ls -A parts
            """,
            in: folder.path
        )
        #expect(run.output.hasPrefix("parts: 3 parts, 0 new, 3 pages, "), "\(run)")
        #expect(!run.output.contains("lock") && !run.output.contains("partial"), "\(run)")
    }

    @Test(.requires(.strace))
    func `the lock of a folder is a file, which machines that share the folder share`() throws {
        let line = """
            strace -f -qq -y -o trace -e trace=flock -e signal=none \
                "$RENDER_BOOK" book.plist --split chapters --format wav -o parts -q
            """
        #expect(try CommandRun.shell(line, in: folder.path).status == 0)
        let locks = try text(of: "trace").split(separator: "\n").filter { $0.contains("LOCK_EX") }
        #expect(!locks.isEmpty && locks.allSatisfy { $0.contains("parts/.book.narration.lock>") }, "\(locks)")
    }
    #endif

    @Test func `timelines are in the folder of the parts, and only there`() throws {
        #expect(try split("--timelines", "--pages", "2").status == 0)
        #expect(
            try names(in: "parts") == [
                ".book.narration.json", "02 Two.json", "02 Two.wav", "Hop.m3u8", "metadata.json",
            ]
        )
        let whole = try CommandRun.renderBook(["book.plist", "--timelines", "-o", "a.wav"], in: folder.path)
        #expect(whole.status == 64)
        #expect(whole.errors.contains("--timelines goes with --split; for one file there is --timeline FILE"))
        let one = try split("--timeline", "a.json")
        #expect(one.status == 64)
        #expect(one.errors.contains("--timelines writes a timeline for each"))
    }

    @Test func `for mastered parts a line is printed, and all measures of those that fail`() throws {
        let run = try split("--master", "LUFS=-18")
        let lines = run.output.split(separator: "\n").dropFirst()
        let parts = lines.filter { $0.hasPrefix("parts/") }
        #expect(parts.count == 3)
        #expect(lines.count == 3 || parts.contains { $0.contains(": fails ") })
        let passed = try split("--master", "LUFS=-18", "--json")
        #expect(passed.output.contains("\"judgements\""))
    }

    @Test(.requires(.mounting), arguments: [200, 240, 300, 420])
    func `on a full disk complete parts are kept`(size: Int) throws {
        let text = Self.book((1...12).map { "Chapter \($0)" }).replacing(
            "Hop.",
            with: "And over the hill went the hare."
        )
        try write(text, to: "book.plist")
        let line = """
            mkdir disk && mount -t tmpfs -o size=\(size)k tmpfs disk
            "$RENDER_BOOK" book.plist --no-cache --split chapters --format wav -o disk/parts; echo $?; ls -A disk/parts
            mount -o remount,size=20m disk
            "$RENDER_BOOK" book.plist --no-cache --split chapters --format wav -o disk/parts
            """
        let run = try CommandRun.shell("exec unshare -rm sh -c '\(line)'", in: folder.path)
        #expect(run.errors.hasSuffix(": No space left on device\n"))
        #expect(run.output.hasPrefix("75\n"))
        let sounds = run.output.split(separator: "\n").count { $0.hasSuffix(".wav") }
        #expect(sounds >= 1)
        #expect(!run.output.contains("partial"))
        #expect(run.output.contains("disk/parts: 12 parts, \(12 - sounds) new, "), "\(run.output)")
    }
}
