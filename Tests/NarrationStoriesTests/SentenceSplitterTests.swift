import Narration
import NarrationSentences
import Testing

@testable import NarrationStories

@Suite("SentenceSplitter and speech")
struct SentencesTests {
    private static let parted: [(language: String, sentences: [String])] = [
        ("en", ["She left.", " He stayed!", " Why?", " Nobody knows…", " And so on..."]),
        ("en", ["Mr. Hare met Dr. Owl, i.e. the owl, at St. Ives.", " It rained."]),
        ("en", ["J. R. Hare wrote it.", " So did I.", " Then he slept."]),
        ("en", ["No.", " She gave him No. 7 at 3.30 p.m. and left.", " It cost 3.50.", " He paid."]),
        ("en", ["1. Beat the eggs.", " It was 1985.", " He left."]),
        ("en", ["“Stop!”", " (She stopped.)", " [Then he did.]", " 'Good.'"]),
        ("en", ["Really?!", " “Yes.” etc. and so on."]),
        ("de", ["Am 3. Mai kam Fr. Hase, z.B. mit Hrn. Fuchs.", " Sie blieb."]),
        ("ja", ["兎は行った。", "「どこ？」", "誰も知らない。"]),
        ("en", ["It was version 2.0.1 of www.example.org, said the U.S. army.", " Done."]),
        ("en", ["Wait... what?", " ¿Qué?", " — No.", " … Yes."]),
        (
            "en",
            ["The U.S. Army came at 6 p.m. Monday.", " She left at 7 p.m.", " He lives in the U.S.", " She does not."]
        ),
        ("en", ["It was Jan. 5.", " Feb. 6, Sept. 7. a.k.a. Bob.", " Mary came at 6 p.m.", " Mary left."]),
        ("en", ["Vol. II, Ch. IV, is in Inc. Magazine.", " He owns Hop Inc.", " She does not.", " Plan b.", " Hop."]),
        ("de", ["Es waren z. B. Hunde da, d. h. viele.", " Um 50 v. Chr. Geburt war das so.", " Dann kam er."]),
        ("de", ["Er hat 2 Mio. Dollar in der Hauptstr. 12a, siehe Kap. IV.", " Es kostete 3 Mio.", " Die Frau ging."]),
        ("fr", ["Au chap. IV, MM. Petit et Grand.", " En 52 av. J.-C. César vint.", " Il partit."]),
        ("es", ["Nació en 52 a. C. Roma en EE. UU.", " El núm. 5, pág. IV.", " Salió."]),
        ("en", ["It is of c. 1850, by Ann Hare (b. 1801, d. 1870).", " He (r. 930–980) fl. 960s.", " So."]),
        ("en", ["Plan b.", " 12 hares came.", " Plan c.", " 850,000 came.", " Est. 1850."]),
        ("de", ["Es ist von ca. 1850, geb. 1801, gest. 1870, gegr. 1900.", " Um 3."]),
        ("fr", ["Fait v. 1850, n. 1801.", " Fin."]), ("es", ["Es de h. 1850.", " Fin."]),
        ("nl", ["Van ca. 1850 of c. 1850, geb. 1801, gest. 1870.", " Einde."]), ("it", ["Morto c. 1850.", " Fine."]),
        ("sv", ["Ann, f. 1801, d. 1870.", " Slut."]), ("ru", ["Хейр, род. 1801, ум. 1870.", " Всё."]),
        ("pl", ["Hare, ur. 1801, zm. 1870, ok. 1850.", " Koniec."]),
        ("en", ["no end"]),
        ("en", ["...!"]),
    ]

    @Test(arguments: parted)
    func `text is divided into sentences`(language: String, expected: [String]) {
        #expect(SentenceSplitter(language: language).sentences(in: expected.joined()) == expected)
    }

    @Test func `an utterance has the ranges of its sentences and paragraphs`() {
        let utterance = Utterance("\nOne. Two!\n\nThree\n")
        #expect(utterance.sentences.map { utterance.string[$0] } == ["\nOne.", " Two!", "\n\nThree\n"])
        #expect(utterance.paragraphs.map { utterance.string[$0] } == ["\nOne. Two!", "\n\nThree\n"])
        #expect(Utterance("").sentences.isEmpty && Utterance("").paragraphs.isEmpty)
    }

    private static let spoken: [(text: String, quoted: [String])] = [
        ("“Hop,” said the hare, “and be quick.” She hopped.", ["“Hop,”", " “and be quick.”"]),
        ("He said: \"Go away!\" and \"Now.\"", [" \"Go away!\"", " \"Now.\""]),
        ("The so-called “fact” was wrong.", []),
        ("„Hop“, sagte der Hase. »Wohin?«", ["„Hop“,", " »Wohin?«"]),
        ("« Bonjour », dit-il.", ["« Bonjour »,"]),
        ("‘I don’t know,’ she said. It wasn’t ‘that’ one.", ["‘I don’t know,’"]),
        ("「どこ？」と言った。", ["「どこ？」"]),
        ("“And it goes on", ["“And it goes on"]),
        ("Six feet 2\" tall, and 3\" wide.", []),
        ("She said—“Hop!”—and left.", ["“Hop!”"]),
        ("“…” he said.", []),
        ("(“Hop.”)", ["(“Hop.”)"]),
        ("'Surely not', said she. 'It isn't.'", ["'Surely not',", " 'It isn't.'"]),
        ("The hares' 'fact' of '85 wasn't, give 'em that.", []),
        ("So: \"I think\" — he paused — \"that we go.\"", [" \"I think\"", " \"that we go.\""]),
        ("He said “I think”—and paused—“so.”", [" “I think”", "“so.”"]),
        ("The “fact” — so called — was wrong.", []),
    ]

    @Test(arguments: spoken)
    func `direct speech is separated from narration`(text: String, quoted: [String]) {
        let stretches = Dialogue.stretches(of: text)
        #expect(stretches.filter(\.isQuoted).map(\.text) == quoted)
        #expect(stretches.map(\.text).joined() == text)
    }
}
