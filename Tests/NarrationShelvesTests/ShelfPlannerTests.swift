import Foundation
import NarrationBooks
import NarrationShelves
import TestSupport
import Testing

/// Plans of shelves.
@Suite(.timeLimit(.minutes(2))) struct ShelfPlannerTests {
    private func folder(_ names: [String] = ["a", "b", "c"]) throws -> ScratchShelf {
        try ScratchShelf(
            Dictionary(uniqueKeysWithValues: names.map { ("\($0).plist", ScratchShelf.book("Book \($0)")) })
        )
    }

    private func problems(_ text: String, in folder: ScratchShelf) async throws -> String {
        let error = await #expect(throws: BookError.self) { try await folder.plan(text) }
        return "\(try #require(error))"
    }

    @Test func `outputs are named by what books say, and what they do not say is left out`() async throws {
        let folder = try ScratchShelf([
            "a.plist": ScratchShelf.book("Hop: a/b", more: "author = \"An Author\"; series = Hares; seriesNumber = 2;"),
            "sub/b.plist": ScratchShelf.book("{number}"),
        ])
        let template = "Out/{author}/{series}/{number} - {title}.m4b"
        let planning = try await folder.plan("{ output = \"\(template)\"; books = (a.plist, \"sub/b.plist\"); }")
        #expect(
            Set(planning.plan.tasks.flatMap(\.books).map(\.output))
                == ["Out/An Author/Hares/2 - Hop- a-b.m4b", "Out/{number}.m4b"]
        )
        let beside = try await folder.plan("{ books = (a.plist, \"sub/b.plist\"); options = { format = opus; }; }")
        #expect(Set(beside.plan.tasks.flatMap(\.books).map(\.output)) == ["a.opus", "sub/b.opus"])
    }

    @Test func `the same shelf gives the same plan, in which every book is in one task`() async throws {
        let names = (0..<40).map { "b\($0)" }
        var books: [String: String] = [:]
        for (index, name) in names.enumerated() {
            let words = String(repeating: "The hare said hop. ", count: 1 + 5 * index % 8)
            books["\(name).plist"] = ScratchShelf.book(name, words)
        }
        books["long.plist"] = ScratchShelf.book("long", String(repeating: "The hare said hop. ", count: 900))
        let folder = try ScratchShelf(books)
        let text = "{ output = Out/; books = (\((names + ["long"]).map { "\($0).plist" }.joined(separator: ", "))); }"
        let first = try await folder.plan(text) { ($0.taskSeconds, $0.mostTasks, $0.first) = (0.5, 9, 0) }.plan
        let bytes = try folder.text(of: "shelf.plan.json")
        try FileManager.default.removeItem(atPath: folder.folder.file("shelf.plan.checks"))
        let second = try await folder.plan(text) { ($0.taskSeconds, $0.mostTasks, $0.first) = (0.5, 9, 0) }.plan
        #expect(try first == second && folder.text(of: "shelf.plan.json") == bytes)
        #expect(first.tasks.flatMap(\.books).map(\.book).sorted() == (names + ["long"]).map { "\($0).plist" }.sorted())
        #expect(
            first.tasks.count > 1 && first.tasks.count <= 9 && first.tasks.map(\.number) == Array(0..<first.tasks.count)
        )
        #expect(first.tasks[0].books.map(\.book) == ["long.plist"], "the costliest book stands alone")
        #expect(first.tasks.map(\.cost) == first.tasks.map(\.cost).sorted(by: >))
        #expect(try folder.planFile.tasks() == first.tasks)
        // The costliest book first, each to the task with the least so far.
        let planned = Dictionary(uniqueKeysWithValues: first.tasks.flatMap(\.books).map { ($0.book, $0.cost) })
        let costs = (names + ["long"]).map { ("\($0).plist", planned["\($0).plist"]!) }
        var tasks = [(cost: Double, books: [String])](repeating: (0, []), count: first.tasks.count)
        for (_, book) in costs.enumerated().sorted(by: { ($1.1.1, $0.0) < ($0.1.1, $1.0) }) {
            let least = tasks.indices.min { tasks[$0].cost < tasks[$1].cost }!
            tasks[least].cost += book.1
            tasks[least].books.append(book.0)
        }
        #expect(Set(first.tasks.map { $0.books.map(\.book) }) == Set(tasks.map(\.books)))
    }

    @Test func `all mistakes of a shelf and its books are told at once, each at its place`() async throws {
        let folder = try folder()
        try folder.write("{ bookPages = ({ utterances = \"Hop.\"; rate = fast; }); bookPags = 1; }", to: "odd.plist")
        try folder.write("{ title = X; }", to: "broken.plist")
        try folder.write("{ books = (a.plist); }", to: "other.plist")
        let told = try await problems(
            """
            { output = "Out/{name}.m4b"; books = (
            a.plist, none.plist, broken.plist, other.plist,
            { book = b.plist; options = { vioce = en; }; },
            { book = c.plist; output = "out/A.M4B"; },
            { book = c.plist; output = "a.plist"; },
            { book = c.plist; output = Taken; } ); }
            """,
            in: folder
        )
        let expected = [
            "shelf.plist:2:10: error: there is no file \"none.plist\"",
            "broken.plist:1:1: error: the book has no \"bookPages\"",
            "shelf.plist:2:36: error: this is a shelf, not a book",
            "shelf.plist:3:31: error: unknown option \"--vioce\"",
            "the output \"out/A.M4B\" is also that of \"a.plist\" on line 2",
            "shelf.plist:5:28: error: the output \"a.plist\" would replace a book",
        ]
        for message in expected { #expect(told.contains(message), "\(message) in \(told)") }
    }

    @Test func `two outputs that are one file by a link are told, and one book may have two outputs`() async throws {
        let folder = try folder()
        try FileManager.default.createDirectory(atPath: folder.folder.file("Out"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.folder.file("Link"), withDestinationPath: "Out")
        let books = "{ book = a.plist; output = \"Out/a.m4b\"; }, { book = a.plist; output = \"%/a.m4b\"; }"
        let told = try await problems("{ books = (\(books.replacing("%", with: "Link"))); }", in: folder)
        #expect(told.contains("the output \"Link/a.m4b\" is also that of \"a.plist\""), "\(told)")
        let planning = try await folder.plan("{ books = (\(books.replacing("%", with: "Other"))); }")
        #expect(planning.plan.head.bookCount == 2)
        try FileManager.default.createDirectory(atPath: folder.folder.file("f.m4b"), withIntermediateDirectories: true)
        let other = try await problems("{ books = ({ book = a.plist; output = f.m4b; }); }", in: folder)
        #expect(other.contains("the output \"f.m4b\" is a folder"), "\(other)")
    }

    @Test func `books with errors are left out if that is asked for, but mistakes in the shelf are not`() async throws {
        let folder = try folder()
        try folder.write("{ title = X; }", to: "broken.plist")
        let planning = try await folder.plan("{ output = Out/; books = (a.plist, broken.plist); }") {
            $0.keepsGoing = true
        }
        #expect(planning.plan.tasks.flatMap(\.books).map(\.book) == ["a.plist"])
        #expect(planning.leftOut.map(\.path) == [folder.folder.file("broken.plist")])
        await #expect(throws: BookError.self) {
            try await folder.plan("{ output = Out/; books = (a.plist, none.plist); }") { $0.keepsGoing = true }
        }
    }

    @Test func `a book is not checked again while it is the same`() async throws {
        let folder = try folder(["a"])
        let text = "{ output = \"Out/{title}.m4b\"; books = (a.plist); }"
        func output() async throws -> String { try await folder.plan(text).plan.tasks[0].books[0].output }
        #expect(try await output() == "Out/Book a.m4b")
        // What was kept is used, as a changed title shows.
        let kept = try folder.text(of: "shelf.plan.checks")
        try folder.write(kept.replacing("Book a", with: "Book k"), to: "shelf.plan.checks")
        #expect(try await output() == "Out/Book k.m4b")
        // A file with another time and the same contents is the same.
        try folder.write(ScratchShelf.book("Book a"), to: "a.plist")
        #expect(try await output() == "Out/Book k.m4b")
        try folder.write(ScratchShelf.book("Book b"), to: "a.plist")
        #expect(try await output() == "Out/Book b.m4b")
        try folder.write("{", to: "shelf.plan.checks")
        #expect(try await output() == "Out/Book b.m4b")
    }
}
