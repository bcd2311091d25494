import NarrationSystem
import Testing

@Suite("Pieces of paths")
struct PathPiecesTests {
    @Test(arguments: [
        ("Books/Hare.plist", "Books", "Hare.plist"), ("Hare.plist", ".", "Hare.plist"), ("/Hare", "/", "Hare"),
        ("//a//b//", "//a", "b"), ("../..", "..", ".."), ("/", ".", ""), ("", ".", ""),
        ("a/\u{301}b", "a", "\u{301}b"),
    ])
    func `a path is a folder and a name`(path: String, folder: String, name: String) {
        #expect(path.parentFolder == folder)
        #expect(path.fileName == name)
    }

    @Test(arguments: [
        ("a.b/Hare.PLIST", "Hare", "plist"), ("Hare", "Hare", ""), (".Hare", ".Hare", ""), ("Hare.", "Hare.", ""),
        ("Hare.tar.gz", "Hare.tar", "gz"), ("Hare.\u{301}x", "Hare", "\u{301}x"),
    ])
    func `a name is a stem and an extension`(path: String, stem: String, fileExtension: String) {
        #expect(path.fileStem == stem)
        #expect(path.fileExtension == fileExtension)
    }

    @Test func `a file in a folder has the path of both`() {
        #expect("Books".appending(file: "a.png") == "Books/a.png")
        #expect("/".appending(file: "a.png") == "/a.png")
        #expect(".".appending(file: "a.png") == "a.png")
        #expect("Books".appending(file: "/a.png") == "/a.png")
    }

    @Test(arguments: [
        ("/a/b.png", "/a", "b.png"), ("/a/\u{301}b", "/a", "\u{301}b"), ("/b.png", "/", "b.png"), ("/ab", "/a", nil),
        ("/e\u{301}/b", "/\u{E9}", nil), ("/a", "/a", nil),
    ])
    func `a path is in a folder whose name has the same bytes`(path: String, folder: String, rest: String?) {
        #expect(path.path(inFolder: folder).map(ExactPath.init) == rest.map(ExactPath.init))
    }

    @Test func `two names that look the same are two keys, in the order of their bytes`() {
        let (composed, decomposed) = ("\u{E9}.png", "e\u{301}.png")
        #expect(composed == decomposed)
        #expect(ExactPath(composed) != ExactPath(decomposed))
        #expect(Set([composed, decomposed, composed].map(ExactPath.init)).sorted().map(\.text.utf8.count) == [7, 6])
    }
}
