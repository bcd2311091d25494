import Testing

@testable import render_book

@Suite("Selections of pages")
struct PageSelectionTests {
    @Test(arguments: [
        ("1-3,7", [0, 1, 2, 6]), ("8-", [7, 8, 9]), ("1, 2", [0, 1]), ("1,3,2,1", [0, 2, 1]),
        ("9-,10", [8, 9]), ("-3", [0, 1, 2]),
    ])
    func `pages are in the given order, each once, and may extend to the end`(typed: String, indices: [Int]) throws {
        #expect(try #require(PageSelection(argument: typed)).indices(of: 10) == indices)
    }

    @Test(arguments: ["3-1", "1,,2", "0", "-", "-0", "--3", "3-4-5", "", "one"])
    func `an invalid selection of pages is rejected`(typed: String) {
        #expect(PageSelection(argument: typed) == nil)
    }

    @Test(arguments: ["11", "9-11", "11-"])
    func `a page that the book does not have is rejected`(typed: String) throws {
        let pages = try #require(PageSelection(argument: typed))
        #expect(throws: UsageError.self) { try pages.indices(of: 10) }
    }
}
