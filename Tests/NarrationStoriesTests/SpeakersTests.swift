import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

@testable import NarrationStories

@Suite("Who speaks in a story")
struct SpeakersTests {
    private static let said: [(language: String, text: String, speakers: [String])] = [
        ("en", "“Hop,” said the hare.", ["Hare"]),
        ("en", "“Hop,” said the old hare quietly, and left.", ["Old hare"]),
        ("en", "“Hop,” said poor Anna, “hop,” she added.", ["Anna", "Anna"]),
        ("en", "“Hop?” asked Mr. Reed. “And why?”", ["Mr Reed", "Mr Reed"]),
        ("en", "“Hop!” cried the King of Frogs; “hop!”", ["King of Frogs", "King of Frogs"]),
        ("en", "“Hop,” Anna asked, looking up.", ["Anna"]),
        ("en", "“Hop?” Anna asked.", ["Anna"]),
        ("en", "“Hop?” the fox asked, looking up.", ["Fox"]),
        ("en", "“Hop,” the fox slowly replied.", ["Fox"]),
        ("en", "The fox said: “Hop.”", ["Fox"]),
        ("en", "She sat down. Then Anna whispered softly, “Hop.”", ["Anna"]),
        ("en", "It was dark when the fox said, “Hop.”", ["Speaker"]),
        ("en", "It was dark, and the fox said, “Hop.”", ["Fox"]),
        ("de", "„Hopp“, sagte der Hase. »Wohin?«", ["Hase", "Hase"]),
        ("de", "„Hopp!“, rief Frau Holle. Der alte Mann fragte: „Wohin?“", ["Frau Holle", "Alte Mann"]),
        ("fr", "« Hop », dit le lièvre en riant.", ["Lièvre"]),
        ("fr", "« Hop ! » s’écria l’ours. Le lièvre répondit : « Où ? »", ["Ours", "Lièvre"]),
        ("es", "«Hop», dijo la liebre con calma.", ["Liebre"]),
        ("es", "La liebre preguntó: «¿Hop?»", ["Liebre"]),
        ("en-GB", "“Hop,” said the hare.", ["Hare"]),
    ]

    @Test(
        arguments: [
            ("“One,” said the fox, “and two.\n\n“And three.\n\n“And four.” He sat.", ["Fox", "Fox", "Fox", "Fox"]),
            ("„Eins“, sagte der Fuchs, „und zwei.\n\n„Und drei.“ Er saß.", ["Fuchs", "Fuchs", "Fuchs"]),
            ("« Un », dit le renard, « et deux.\n\n« Et trois. » Il s’assit.", ["Renard", "Renard", "Renard"]),
            ("“One,” said the fox.\n\n“And two.” He sat.", ["Fox", "Speaker"]),
            ("“One,” said the fox, “and two.\n\nHe sat. “And three.”", ["Fox", "Speaker"]),
            ("“One,” said the fox, “and two.\n\n“Three,” said the hare.", ["Fox", "Fox", "Hare"]),
        ]
    )
    func `speech goes on in the next paragraph if it is not closed, and that one opens it again`(
        text: String,
        speakers: [String]
    ) throws {
        let language = text.hasPrefix("„") ? "de" : text.hasPrefix("«") ? "fr" : "en"
        let story = try StoryReader(format: .plainText, language: language).read(Data(text.utf8), named: "Hare.txt")
        let found = story.book.pages.flatMap(\.utterances).filter { $0.character != nil }
        #expect(found.compactMap(\.character) == speakers)
    }

    private static let unsaid: [(language: String, text: String)] = [
        ("en", "“Hop,” she said."), ("en", "“Hop,” said he to the fox."), ("en", "“Hop.”"),
        ("en", "“Hop,” said the hare and the fox."), ("en", "“Hop,” said Anna and Tom together."),
        ("en", "“Hop,” said the frock-coated."), ("en", "The letter said: “Hop.”"), ("de", "Der Brief sagte: „Hopp.“"),
        ("fr", "La lettre disait : « Hop. »"), ("es", "La carta decía: «Hop.»"), ("en", "“Hop,” said the other."),
        ("en", "“Hop,” said a voice."), ("en", "“Hop,” said Anna’s sister."),
        ("en", "“Hop.” Anna said nothing."), ("en", "“Hop!” Anna asked herself why."),
        ("en", "“Hop,” said the poor child."), ("en", "“Hop!” Anna began to cry."),
        ("en", "She said to the fox, “Hop.”"), ("en", "Anna thought that he said, “Hop.”"),
        ("en", "“Hop,” said the very first one of all the frogs."), ("en", "The sign said “Hop, everybody.”"),
        ("de", "„Hopp“, sagte er."), ("fr", "« Hop », dit-il."), ("es", "«Hop», dijo ella."),
        ("nl", "“Hop,” zei de haas."), ("de", "“Hop,” said the hare."),
    ]

    private static func speakers(_ text: String, _ language: String = "en", cast: [String] = []) -> [String] {
        var speakers = Speakers(language: language, cast: cast)
        return text.split(separator: "\n").flatMap { paragraph in
            speakers.speakers(of: Dialogue.stretches(of: String(paragraph))).compactMap(\.self)
        }
    }

    @Test(arguments: [
        (#"AUTHOR OF "THE LITTLE COLONEL," "BIG BROTHER," "ASA HOLMES""#, 0), ("“STOP!” “NO!”", 2),
        ("“HOP!” cried the hare.", 1),
        ("DER AUTOR VON „HOPP,“ „HIPP“", 0), ("他说：“跳,”", 1),
    ])
    func `titles in a line that is all in capitals are no speech`(line: String, count: Int) {
        #expect(Dialogue.stretches(of: line).count(where: \.isQuoted) == count)
    }

    @Test(arguments: said)
    func `a name next to a speech is found`(language: String, text: String, speakers: [String]) {
        #expect(Self.speakers(text, language) == speakers)
    }

    @Test(arguments: unsaid)
    func `where the text names nobody plainly, the speaker has no name`(language: String, text: String) {
        #expect(Set(Self.speakers(text, language)) == ["Speaker"])
    }

    @Test func `a tag between two speeches belongs to the first, and to the second if nobody else speaks`() {
        #expect(Self.speakers("“A,” said Anna. The fox nodded. “B.”") == ["Anna", "Speaker"])
        #expect(Self.speakers("“A,” said Anna; and the whole room cheered: “B.”") == ["Anna", "Speaker"])
        #expect(Self.speakers("“A,” said Anna, and the others shook their heads. “B.”") == ["Anna", "Speaker"])
        #expect(Self.speakers("“A,” said Anna, but the fox said: “B.”") == ["Anna", "Fox"])
        #expect(Self.speakers("Anna said: “A.” “B,” said the fox.") == ["Anna", "Fox"])
        #expect(Self.speakers("Anna said: “A,” said the fox.") == ["Speaker"])
    }

    @Test func `a name is spelt as in the cast, or as it is found first`() {
        #expect(Self.speakers("“A,” said the old Hare.\n“B,” said the Old Hare.") == ["Old Hare", "Old Hare"])
        #expect(Self.speakers("“A,” said the hare.", cast: ["HARE"]) == ["HARE"])
    }

    @Test func `the cast of a story raises the pitch of speech, as before`() throws {
        let text = "“Hop,” said the hare. “Where?”\n\n“Over the hill.”"
        let book = try StoryReader().read(Data(text.utf8), named: "hare.txt").book
        #expect(
            book.cast == ["Hare": CastMember(pitchMultiplier: 1.1), "Speaker": CastMember(pitchMultiplier: 1.1)]
        )
        let utterances = book.pages[0].utterances
        #expect(utterances.map(\.character) == ["Hare", nil, "Hare", "Speaker"])
        #expect(utterances.map(\.pitchMultiplier) == [1.1, 1, 1.1, 1.1])
        let written = try BookWriter().data(of: book)
        #expect(try BookReader().read(written, named: "hare.plist").book == book)
        #expect(String(decoding: written, as: UTF8.self).components(separatedBy: "pitchMultiplier").count == 3)
    }

    private static let described = """
        ---
        title: Hop
        language: en
        pitchMultiplier: 1.2
        cast:
          # The animals
          Hare: voice=en+f3 rate=0.6
          "Old Fox": {pitchMultiplier: 0.8, volume: 7}
          Owl:
            voice: en+m2
            colour: brown
          Mole: sleepy
        ---

        “Hop,” said the hare. The wind blew. [Hoo.]{character=Owl rate=0.3} [Hm.]{character="Old Fox"}

        “Hop?”
        """

    @Test func `front matter has a cast, and spans have characters`() throws {
        let story = try StoryReader(format: .markdown).read(Data(Self.described.utf8), named: "hare.md")
        #expect(
            story.book.cast == [
                "Hare": CastMember(voice: "en+f3", rate: 0.6), "Old Fox": CastMember(pitchMultiplier: 0.8, volume: 1),
                "Owl": CastMember(voice: "en+m2"), "Mole": CastMember(),
                "Speaker": CastMember(pitchMultiplier: 1.2 * 1.1),
            ]
        )
        let spoken = Dictionary(grouping: story.book.pages[0].utterances) { $0.character ?? "" }
        #expect(spoken["Hare"]?.map(\.voice) == ["en+f3"])
        #expect(spoken["Hare"]?.map(\.pitchMultiplier) == [1.2])
        #expect(spoken["Owl"]?.map(\.rate) == [0.3])
        #expect(spoken["Owl"]?.map(\.voice) == ["en+m2"])
        #expect(spoken["Old Fox"]?.map(\.volume) == [1])
        #expect(spoken["Speaker"]?.map(\.pitchMultiplier) == [1.2 * 1.1])
        #expect(story.omissions.map(\.line) == [11, 12])
        #expect(story.warnings.map(\.code) == [.volumeOutOfRange])
        #expect(story.reading.lints().map(\.message) == [#"no "character" is "Mole""#])
        #expect(try BookReader().read(BookWriter().data(of: story.book), named: "hare.plist").book == story.book)
    }

    @Test func `a character of a story who is not in its cast is reported at its place`() throws {
        let text = "---\ncast:\n  Hare: rate=0.6\n---\n\nHop. [Hop.]{character=hare}\n"
        let story = try StoryReader(format: .markdown).read(Data(text.utf8), named: "hare.md")
        let lints = story.reading.lints()
        #expect(lints.map(\.code) == [.unusedCharacter, .unknownCharacter])
        #expect(lints.map { $0.location?.line } == [3, 6])
    }
}
