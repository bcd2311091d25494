import Foundation
import NarrationShelves
import Synchronization
import TestSupport
import Testing

/// The rendering of plans, and what is known of it afterwards.
@Suite(.timeLimit(.minutes(2))) struct ShelfRunTests {
    private let folder: ScratchShelf
    private let names = ["a", "b", "c", "d"]

    init() async throws {
        folder = try ScratchShelf(
            Dictionary(uniqueKeysWithValues: names.map { ("\($0).plist", ScratchShelf.book($0)) })
        )
        let books = names.map { "\($0).plist" }.joined(separator: ", ")
        _ = try await folder.plan("{ output = \"Out/{name}.m4b\"; books = (\(books)); }") { $0.taskSeconds = 0.001 }
    }

    @discardableResult
    private func run(_ rendering: CopiedBooks = CopiedBooks(), jobs: Int = 2) async throws -> [BookRecord] {
        let plan = try folder.planFile
        return try await ShelfRun(of: plan, by: rendering, jobs: jobs).render(plan.tasks())
    }

    private func status() async throws -> ShelfStatus { try await ShelfStatus(of: folder.planFile) }

    private var recordFiles: [String: String] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder.file("shelf.plan.status"))
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try folder.text(of: "shelf.plan.status/\($0)")) }
            )
        }
    }

    @Test func `one book's failure stops no other, and is told once with its status`() async throws {
        let before = try await status()
        #expect(before.exitStatus == 75 && before.unfinished.description == "1-4")
        let failing = CopiedBooks(outcomes: [
            "b.plist": BookOutcome(65, "it is broken"), "c.plist": BookOutcome(75, "later"),
        ])
        let records = try await run(failing)
        #expect(records.count == 4 && ExitStatuses.worst(of: records.map(\.outcome.status)) == 75)
        let status = try await status()
        #expect(status.count(of: .done) == 2 && status.count(of: .failed) == 2 && status.count(of: .absent) == 0)
        #expect(status.books.compactMap(\.record?.outcome.message).sorted() == ["it is broken", "later"])
        #expect(status.failed.numbers.count == 2 && status.retriable.numbers.count == 1 && status.exitStatus == 75)
        #expect(try String(contentsOfFile: folder.folder.file("Out/d.m4b"), encoding: .utf8) == ScratchShelf.book("d"))
    }

    @Test func `a run that is repeated writes nothing, and attempts are counted`() async throws {
        try await run(CopiedBooks(outcomes: ["b.plist": BookOutcome(75, "later")]))
        let records = try await run()
        #expect(records.count { $0.outcome.isUnchanged } == 3)
        #expect(try await status().books.map { $0.record?.attempts ?? 0 }.sorted() == [1, 1, 1, 2])
        let files = try recordFiles
        try await run()
        #expect(try recordFiles == files)
        #expect(try await status().exitStatus == 0)
    }

    @Test func `a book that was changed or is gone is not rendered`() async throws {
        try folder.write(ScratchShelf.book("x"), to: "a.plist")
        try FileManager.default.removeItem(atPath: folder.folder.file("b.plist"))
        let rendering = CopiedBooks()
        let records = try await run(rendering)
        let statuses = Dictionary(uniqueKeysWithValues: records.map { ($0.book, $0.outcome.status) })
        #expect(statuses == ["a.plist": 65, "b.plist": 66, "c.plist": 0, "d.plist": 0])
        #expect(rendering.calls.books.sorted() == ["c.plist", "d.plist"])
        #expect(records.first { $0.book == "a.plist" }?.outcome.message?.hasSuffix("plan the shelf again") == true)
    }

    @Test func `another version renders nothing`() async throws {
        let plan = try folder.planFile
        let error = await #expect(throws: ShelfError.self) {
            try await ShelfRun(of: plan, by: CopiedBooks(version: "2"))
        }
        #expect(error?.code == .unavailable && error?.description.contains("made for copies 1, and here is 2") == true)
    }

    @Test func `jobs are shared among the books that are left`() async throws {
        let rendering = CopiedBooks()
        try await run(rendering, jobs: 7)
        #expect(rendering.calls.all.withLock { $0.map(\.jobs) }.sorted() == [1, 2, 2, 2])
        try FileManager.default.removeItem(atPath: folder.folder.file("Out"))
        let single = CopiedBooks()
        try await run(single, jobs: 1)
        #expect(single.calls.all.withLock { $0.map(\.jobs) } == [1, 1, 1, 1])
    }

    @Test func `a record that is cut short, or is of another plan, is as none`() async throws {
        try await run()
        for (name, text) in try recordFiles {
            try folder.write(String(text.prefix(text.count / 2)), to: "shelf.plan.status/\(name)")
        }
        #expect(try await status().count(of: .absent) == 4)
        try await run()
        #expect(try await status().count(of: .done) == 4)
        let books = "{ output = \"Out/{name}.m4b\"; books = (a.plist); options = { voice = de; }; }"
        _ = try await folder.plan(books)
        #expect(try await status().count(of: .absent) == 1)
    }

    @Test func `how far a plan is, the records tell alone`() async throws {
        try await run(CopiedBooks(outcomes: ["b.plist": BookOutcome(65, "it is broken")]))
        for name in names { try FileManager.default.removeItem(atPath: folder.folder.file("\(name).plist")) }
        try FileManager.default.removeItem(atPath: folder.folder.file("Out"))
        let status = try await status()
        #expect(status.count(of: .done) == 3 && status.count(of: .failed) == 1 && status.exitStatus == 65)
    }

    @Test func `the plan is moved together with its books`() async throws {
        try await run()
        let other = try ScratchShelf()
        for name in try folder.folder.contents {
            try FileManager.default.moveItem(atPath: folder.folder.file(name), toPath: other.folder.file(name))
        }
        let plan = try other.planFile
        #expect(try await ShelfStatus(of: plan).exitStatus == 0)
        #expect(try await ShelfRun(of: plan, by: CopiedBooks()).render(plan.tasks()).allSatisfy(\.outcome.isUnchanged))
    }

    @Test func `files that are gone or are others are found`() async throws {
        try await run()
        #expect(try await ShelfVerification(of: folder.planFile).faults.isEmpty)
        try folder.write(ScratchShelf.book("z"), to: "Out/a.m4b")
        try FileManager.default.removeItem(atPath: folder.folder.file("Out/b.m4b"))
        let found = try await ShelfVerification(of: folder.planFile)
        #expect(found.rightCount == 2 && found.faults.map(\.isMissing).sorted { !$0 && $1 } == [false, true])
    }

    @Test func `progress is told by what books cost, and ends with all of it`() async throws {
        let plan = try folder.planFile
        let told = Mutex<[ShelfProgress]>([])
        _ = try await ShelfRun(of: plan, by: CopiedBooks(outcomes: ["a.plist": BookOutcome(70, "no")]), jobs: 1).render(
            plan.tasks(),
            progress: { progress in told.withLock { $0.append(progress) } }
        )
        let shares = told.withLock { $0.map(\.share) }
        #expect(shares == shares.sorted() && shares.first ?? 0 > 0 && shares.last == 1)
        #expect(told.withLock(\.last).map { [$0.finished, $0.count, $0.failed] } == [4, 4, 1])
    }

    @Test func `reports have every book, with what is wrong and what to do`() async throws {
        var failing = BookOutcome(70, "2 utterances cannot be spoken")
        failing.failures = [.init(page: 3, utterance: 2, code: "no-sound", message: "it made no <sound>")]
        var broken = BookOutcome(65, "the book is broken")
        broken.problems = [
            .init(path: "c.plist", line: 4, column: 2, code: "x", message: "odd, \"very\"", note: "mend it")
        ]
        try await run(CopiedBooks(outcomes: ["b.plist": failing, "c.plist": broken]))
        let report = ShelfReport(on: try await status(), named: "A <shelf>")
        for name in ["r.html", "r.csv", "r.json"] { try report.write(to: folder.folder.file(name)) }
        let page = try folder.text(of: "r.html")
        #expect(page.contains("<h1>A &lt;shelf&gt;</h1>") && page.contains("4 books: 2 done, 2 failed; 3:00 of sound"))
        #expect(
            page.contains("page 3, utterance 2: it made no &lt;sound&gt;") && page.contains("give it a spokenString")
        )
        let table = try folder.text(of: "r.csv").split(separator: "\r\n")
        #expect(table.count == 5 && table[0].hasPrefix("book,output,task,state,minutes,loudness,leftOut,faults,remedy"))
        #expect(
            table.contains { $0.contains(",\"c.plist:4:2: odd, \"\"very\"\": mend it\",\"mend it, plan") },
            "\(table)"
        )
        let list = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder.folder.file("r.json"))))
        let states = (list as? [[String: Any]])?.compactMap { $0["state"] as? String }
        #expect(states?.sorted() == ["done", "done", "failed", "failed"])
        let error = #expect(throws: ShelfError.self) { try report.write(to: folder.folder.file("r.txt")) }
        #expect(error?.code == .notWritten)
    }

    @Test(arguments: [
        ([0, 0], 0), ([66, 65, 0], 65), ([65, 70], 70), ([70, 69, 65], 69), ([69, 75, 70], 75), ([73, 70], 73),
        ([99], 99),
    ]) func `of several statuses, the one to act on is told`(statuses: [Int], worst: Int) {
        #expect(ExitStatuses.worst(of: statuses) == worst)
    }

    @Test(arguments: [("3,7-9", [3, 7, 8, 9]), ("0", [0]), ("5-5,1-2", [1, 2, 5])])
    func `numbers of tasks are read and written as schedulers do`(text: String, numbers: [Int]) throws {
        let read = try TaskNumbers(text)
        #expect(try read.numbers == numbers && TaskNumbers("\(read)") == read)
    }

    @Test(arguments: ["", "a", "3-", "-3", "4-3", "1-2-3", "1,,2", "1-99999999"])
    func `what is no list of numbers is none`(text: String) {
        #expect(throws: ShelfError.self) { try TaskNumbers(text) }
    }
}
