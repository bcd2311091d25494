import Foundation
import NarrationShelves
import TestSupport
import Testing

/// Books that are dropped in while the shelf is watched.
@Suite struct CompleteBooksTests {
    @Test func `a book is complete when it has stayed the same, and is told once for each change`() throws {
        let folder = try ScratchShelf(["a.md": "The hare"])
        let start = ContinuousClock.now
        var books = CompleteBooks(quietTime: .seconds(5))
        func look(after seconds: Int) throws -> [String]? {
            let shelf = try ShelfReader().read(contentsOf: folder.folder.path)
            return books.look(at: shelf, now: start + .seconds(seconds))?.books.map(\.path)
        }
        #expect(try look(after: 0) == nil)
        #expect(try look(after: 4) == nil)
        try folder.write("The hare said hop.", to: "a.md")
        try folder.write("No.", to: "b.md")
        #expect(try look(after: 6) == nil)
        #expect(try look(after: 11) == ["a.md", "b.md"])
        #expect(try look(after: 12) == nil)
        try folder.write("The hare said hop", to: "a.md")
        #expect(try look(after: 13) == nil, "what is being written is no longer complete, and there is nothing new")
        #expect(try look(after: 18) == ["a.md", "b.md"])
    }
}
