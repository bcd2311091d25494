import Testing

@testable import render_book

@Suite("Pages as they are typed")
struct PageSelectionTests {
    @Test(
        "Pages are in the order that was typed, each once, and may go to the end",
        arguments: [
            ("1-3,7", [0, 1, 2, 6]), ("8-", [7, 8, 9]), ("1, 2", [0, 1]), ("1,3,2,1", [0, 2, 1]),
            ("9-,10", [8, 9]), ("-3", [0, 1, 2]),
        ]
    )
    func indices(typed: String, indices: [Int]) throws {
        #expect(try #require(PageSelection(argument: typed)).indices(of: 10) == indices)
    }

    @Test("What is no list of pages is refused", arguments: ["3-1", "1,,2", "0", "-", "-0", "--3", "3-4-5", "", "one"])
    func refused(typed: String) {
        #expect(PageSelection(argument: typed) == nil)
    }

    @Test("A page that the book does not have is refused", arguments: ["11", "9-11", "11-"])
    func beyond(typed: String) throws {
        let pages = try #require(PageSelection(argument: typed))
        #expect(throws: UsageError.self) { try pages.indices(of: 10) }
    }
}
