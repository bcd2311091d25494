import EPUBChecking
import Foundation
import Narration
import NarrationBooks
import NarrationStories
import TestSupport
import Testing

/// How the clips of a media overlay become recordings of utterances.
@Suite struct OverlaidPagesTests {
    /// The utterances of an EPUB of one document, each with what is heard, and the warnings.
    private func read(
        _ body: String,
        _ clips: [(id: String, times: String)],
        notes: Abridgement.Notes = .out,
        length: Double? = 100
    ) throws -> (utterances: [Utterance], outline: [String], warnings: [String]) {
        var epub = TestEPUB(("a.xhtml", body))
        epub.packageChange = (#"href="a.xhtml""#, #"href="a.xhtml" media-overlay="o""#)
        epub.items = #"<item id="o" href="a.smil" media-type="application/smil+xml"/>"#
        epub.files["OPS/one.mp3"] = Data("one".utf8)
        epub.files["OPS/two.mp3"] = Data("two".utf8)
        let pairs = clips.map { id, times in
            let parts = times.split(separator: " ").map(String.init)
            let file = parts.count == 3 ? parts[2] : "one"
            let audio = "<audio src='\(file).mp3' clipBegin='\(parts[0])s' clipEnd='\(parts[1])s'/>"
            return "<par><text src='a.xhtml#\(id)'/>\(audio)</par>"
        }
        epub.files["OPS/a.smil"] = Data("<smil><body>\(pairs.joined())</body></smil>".utf8)
        let folder = try ScratchFolder()
        try epub.write(to: folder.file("a.epub"))
        var abridgement = Abridgement()
        abridgement.notes = notes
        let read = try BookInput(
            contentsOf: folder.file("a.epub"),
            abridgement: abridgement,
            lengthOfSound: { _ in length }
        ).read()
        let plain = try BookInput(contentsOf: folder.file("a.epub"), abridgement: abridgement).read().book
        let texts = [read.book, plain].map { $0.pages.map(\.text).joined().filter { !$0.isWhitespace } }
        #expect(texts[0] == texts[1], "no letter is lost, and none is new")
        let utterances = read.book.pages.flatMap(\.utterances)
        let outline = utterances.map { utterance in
            guard let path = utterance.recording?.recording.path else { return utterance.string }
            return utterance.string + "@" + path.replacing("recordings/", with: "").replacing(".mp3#t=", with: ":")
        }
        return (utterances, outline, read.warnings.map(\.message))
    }

    private static let sentences =
        "<p id='p'><span id='a'>One hare hops.</span> <span id='b'>Two owls sleep.</span> Three.</p>"

    @Test func `clips of sentences are recordings, and the pause between them is the person's`() throws {
        let (utterances, outline, warnings) = try read(
            Self.sentences + "<p id='c'>Four.</p>",
            [("a", "0 2"), ("b", "2 4.5"), ("c", "4.6 9")]
        )
        #expect(outline == ["One hare hops.@1:0,2", " Two owls sleep.@1:2,4.5", " Three.", "\nFour.@1:4.6,9"])
        #expect(warnings.isEmpty)
        #expect(utterances.map(\.recording?.recording.utterances.count) == [1, 1, nil, 1])
    }

    @Test func `the pause between paragraphs is the person's where the sound goes on`() throws {
        let body = "<p id='a'>One.</p><p id='b'>Two.</p><p id='c'>Three.</p>"
        let delays = { (clips: [(String, String)]) in
            try read(body, clips).utterances.map { $0.preUtteranceDelay + $0.postUtteranceDelay }
        }
        let usual = try delays([])
        #expect(usual[0] > 0 && usual[1] > 0)
        #expect(try delays([("a", "0 2"), ("b", "2 3"), ("c", "4 5")]) == [0, usual[1], usual[2]])
        #expect(try delays([("a", "0 2"), ("b", "2 3 two"), ("c", "3 5")]) == usual)
    }

    @Test func `clips of words are one recording of their sentence`() throws {
        let body = "<p><i id='a'>One</i> <i id='b'>hare</i> <i id='c'>hops.</i> <i id='d'>Two.</i></p>"
        let (_, outline, _) = try read(body, [("a", "0 0.5"), ("b", "0.6 1"), ("c", "1 1.5"), ("d", "2.4 3")])
        #expect(outline == ["One hare hops.@1:0,1.5", " Two.@1:2.4,3"])
        let (_, long, _) = try read(body, [("a", "0 0.5"), ("b", "2 3"), ("c", "3 4"), ("d", "4 5")])
        #expect(long == ["One@1:0,0.5", " hare hops.@1:2,4", " Two.@1:4,5"], "what is longer is no pause")
    }

    @Test func `utterances that a clip covers together are one`() throws {
        let (_, outline, _) = try read(
            "<p id='p'>One hare hops. “Two owls,” said the hare. Three.</p><p>Four.</p>",
            [("p", "1 7")]
        )
        #expect(outline == ["One hare hops. “Two owls,” said the hare. Three.@1:1,7", "\nFour."])
    }

    @Test func `pages that a clip covers together are one, and the clip is their recording`() throws {
        let text = (1...400).map { "<p id='p\($0)'>The hare hops over hill number \($0).</p>" }.joined()
        let body = "<div id='c'><h1 id='h'>Hares</h1>\(text)</div><h1 id='z'>Owls</h1><p>Two.</p><p>End.</p>"
        let (utterances, outline, warnings) = try read(body, [("c", "1 70"), ("z", "70 71")])
        #expect(outline[0] == "Hares@1:1,70" && outline[1...].filter { $0.hasPrefix("\nThe hare") }.count == 400)
        #expect(outline.count == 404 && outline.suffix(3) == ["Owls@1:70,71", "\nTwo.", "\nEnd."])
        let parts = utterances.prefix(401).compactMap(\.recording)
        #expect(parts.map(\.index) == Array(0...400) && Set(parts.map(\.recording)).count == 1 && warnings == [])
        let (_, other, told) = try read(body, [("c", "1 70"), ("p200", "80 81")])
        #expect(other.count { $0.contains("@") } == 1 && told.count == 1, "a clip around another one")
    }

    @Test func `an utterance of which a part has a clip is divided, and no word is`() throws {
        let (_, outline, _) = try read("<p>“One <b id='a'>hare</b>,” it (said) hops.</p>", [("a", "1 2")])
        #expect(outline.joined().contains("hare,”@1:1,2") && outline[0] == "“One", "\(outline)")
        let (_, word, _) = try read("<p><b>C</b><span id='a'>all me Ishm</span>ael.</p>", [("a", "1 2")])
        #expect(word == ["Call me Ishmael.@1:1,2"])
        let (_, japanese, _) = try read("<p xml:lang='ja'>兎は<span id='a'>山</span>へ行く。</p>", [("a", "1 2")])
        #expect(japanese == ["兎は", "山@1:1,2", "へ行く。"])
    }

    @Test func `what is left out of the text is left out of the sound`() throws {
        let body = """
            <p><i id='a'>One hare</i> <span epub:type='pagebreak' id='n'>12</span> <i id='b'>hops far.</i></p>
            """
        let (_, outline, _) = try read(body, [("a", "0 1"), ("n", "1 2"), ("b", "2 3")])
        #expect(outline == ["One hare@1:0,1", " hops far.@1:2,3"])
    }

    @Test func `clips that overlap are one recording, and those in another order are several`() throws {
        let (_, overlapping, _) = try read(Self.sentences, [("a", "0 2"), ("b", "1.5 4")])
        #expect(overlapping == ["One hare hops. Two owls sleep.@1:0,4", " Three."])
        let (_, same, _) = try read(Self.sentences, [("a", "0 4"), ("b", "0 4")])
        #expect(same == ["One hare hops. Two owls sleep.@1:0,4", " Three."])
        let (_, other, _) = try read(Self.sentences, [("b", "0 2"), ("a", "2 4")])
        #expect(other == ["One hare hops.@1:2,4", " Two owls sleep.@1:0,2", " Three."])
    }

    @Test func `a clip around the text of another is not heard, because it would be heard twice`() throws {
        let (_, outline, warnings) = try read(
            "<p id='p'>One <b id='a'>hare</b> hops.</p>",
            [("p", "0 3"), ("a", "5 6")]
        )
        #expect(outline == ["One", " hare@1:5,6", " hops."])
        #expect(
            warnings == [
                "the sound for OPS/a.xhtml#p is for text that is not together on a page: the voice speaks what is there"
            ]
        )
    }

    @Test func `a note that is read within the text of a clip is not lost`() throws {
        let body = """
            <p id='p'>One hare<a epub:type='noteref' href='#n'>1</a> hops. Two.</p>
            <aside epub:type='footnote' id='n'><p>1. As they do.</p></aside>
            """
        #expect(try read(body, [("p", "0 3")]).outline == ["One hare hops. Two.@1:0,3"])
        let (_, outline, warnings) = try read(body, [("p", "0 3")], notes: .afterSentence)
        #expect(!outline.joined().contains("@") && outline.joined().contains("As they do"), "\(outline)")
        #expect(warnings.count == 1)
    }

    @Test func `sound that cannot be read, or is shorter than a clip, is told`() throws {
        let clips = [("a", "0 2"), ("b", "2 4.5")]
        let (_, none, unreadable) = try read(Self.sentences, clips, length: nil)
        #expect(none == ["One hare hops.", " Two owls sleep.", " Three."])
        #expect(unreadable.count == 1 && unreadable[0].contains("#a is in OPS/one.mp3, which cannot be read, as"))
        let (_, some, short) = try read(Self.sentences, clips, length: 3)
        #expect(some == ["One hare hops.@1:0,2", " Two owls sleep.", " Three."])
        #expect(short.count == 1 && short[0].contains("a.xhtml#b goes on after the end of OPS/one.mp3"), "\(short)")
        let rounded = try read(Self.sentences, clips, length: 4.4)
        #expect(rounded.outline[1] == " Two owls sleep.@1:2,4.4" && rounded.warnings.isEmpty)
    }
}
