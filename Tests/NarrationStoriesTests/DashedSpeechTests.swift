import Foundation
import Narration
import Testing

@testable import NarrationStories

@Suite("Speech that a dash begins")
struct DashedSpeechTests {
    /// What is said, by whom: the words of each speaker in a row, the narrator's in brackets.
    private static func said(_ text: String, _ language: String, as format: StoryReader.Format = .plainText) throws
        -> [String]
    {
        let story = try StoryReader(format: format, language: language).read(Data(text.utf8), named: "hare.txt")
        var said: [(speaker: String?, text: String)] = []
        for utterance in story.book.pages.flatMap(\.utterances) {
            if let last = said.last, last.speaker == utterance.character, !utterance.string.hasPrefix("\n") {
                said[said.count - 1].text += utterance.string
            } else {
                said.append((utterance.character, utterance.string))
            }
        }
        #expect(
            said.map(\.text).joined().replacing("–", with: "--")
                == text.replacing("–", with: "--").replacing("\n\n", with: "\n")
        )
        return said.map { speaker, text in
            let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return speaker.map { "\($0): \(words)" } ?? "[\(words)]"
        }
    }

    @Test(arguments: [
        ("fr", "— Hop, dit Anna. — Où ?", ["Anna: — Hop,", "[dit Anna.]", "Speaker: — Où ?"]),
        ("fr", "— Où vas-tu ? demanda le lièvre.", ["Lièvre: — Où vas-tu ?", "[demanda le lièvre.]"]),
        ("fr", "– Oui, s’écria-t-elle, je pars.", ["Speaker: – Oui,", "[s’écria-t-elle,]", "Speaker: je pars."]),
        ("fr", "— Hop, dit Anna. Venez ! Il part.", ["Anna: — Hop,", "[dit Anna.]", "Anna: Venez ! Il part."]),
        ("fr", "— Hop, dit Anna. Elle s’assit.", ["Anna: — Hop,", "[dit Anna. Elle s’assit.]"]),
        ("fr", "— Hop, lui dit Anna.", ["Speaker: — Hop,", "[lui dit Anna.]"]),
        ("fr", "--Hop, dit M. Noir. --Non.", ["M Noir: --Hop,", "[dit M. Noir.]", "Speaker: --Non."]),
        ("es", "—Hola —dijo Ana—. ¿Qué tal?", ["Ana: —Hola", "[—dijo Ana—.]", "Ana: ¿Qué tal?"]),
        ("es", "—Hola —le dijo Ana, y calló.", ["Speaker: —Hola", "[—le dijo Ana, y calló.]"]),
        (
            "es", "—Hola —dijo Ana—. Sí. —Ana rio—. ¿Y tú?",
            ["Ana: —Hola", "[—dijo Ana—.]", "Ana: Sí.", "[—Ana rio—.]", "Ana: ¿Y tú?"]
        ),
        ("es", "—¡No! —gritó la liebre riendo—. ¿Y?", ["Liebre: —¡No!", "[—gritó la liebre riendo—.]", "Liebre: ¿Y?"]),
        ("es", "—Mi madre —la mayor— vino, —dijo Ana.", ["Ana: —Mi madre —la mayor— vino,", "[—dijo Ana.]"]),
        (
            "ru", "— Привет, — сказала Анна. — Как дела?",
            ["Анна: — Привет,", "[— сказала Анна.]", "Анна: — Как дела?"]
        ),
        ("ru", "— Да, — тихо сказал он. Дом — это он.", ["Speaker: — Да,", "[— тихо сказал он. Дом — это он.]"]),
        ("ru", "— Мир — это мы, — ответила Анне мама.", ["Speaker: — Мир — это мы,", "[— ответила Анне мама.]"]),
        ("ru", "— Да, — сказал Пётр. — Он — да.", ["Пётр: — Да,", "[— сказал Пётр.]", "Пётр: — Он — да."]),
        (
            "pl", "— Cześć — powiedziała Anna. — Jak się masz?",
            ["Anna: — Cześć", "[— powiedziała Anna.]", "Anna: — Jak się masz?"]
        ),
        (
            "it", "— Ciao, — disse la lepre — come stai?",
            ["Lepre: — Ciao,", "[— disse la lepre]", "Lepre: — come stai?"]
        ),
        ("it", "– Ciao, disse Anna.", ["Anna: – Ciao,", "[disse Anna.]"]),
        ("pt", "— Olá — disse a lebre. — Tudo bem?", ["Lebre: — Olá", "[— disse a lebre.]", "Lebre: — Tudo bem?"]),
        ("pt", "— Sou eu — disse Ana —, a lebre.", ["Ana: — Sou eu", "[— disse Ana —,]", "Ana: a lebre."]),
        ("de", "– Hopp, sagte der Hase.", ["Hase: – Hopp,", "[sagte der Hase.]"]),
        ("en", "—Yes, Stephen said. And you?", ["Stephen: —Yes,", "[Stephen said.]", "Stephen: And you?"]),
        ("en", "—Hop! Anna cried.", ["Anna: —Hop!", "[Anna cried.]"]),
        ("fr", "— Hop ! s'exclama l’ours.", ["Ours: — Hop !", "[s'exclama l’ours.]"]),
        ("fr", "— Paul, demande la clé, dit Anna.", ["Anna: — Paul, demande la clé,", "[dit Anna.]"]),
        ("en", "—Hop! cried the hare. It hopped.", ["Hare: —Hop!", "[cried the hare. It hopped.]"]),
    ])
    func `speech after a dash is its speaker's, and what is said of it the narrator's`(
        language: String,
        text: String,
        said: [String]
    ) throws {
        #expect(try Self.said(text, language) == said)
        #expect(try Self.said(text, language, as: .markdown).count == said.count)
    }

    @Test(arguments: [
        ("es", "—Vamos —sonrió Ana—. Es tarde.", ["Speaker: —Vamos", "[—sonrió Ana—.]", "Speaker: Es tarde."]),
        (
            "es", "—Buenos días —saludó el capitán—, ¿cómo está?",
            ["Speaker: —Buenos días", "[—saludó el capitán—,]", "Speaker: ¿cómo está?"]
        ),
        ("es", "—Voy —sonrió él— a casa.", ["Speaker: —Voy", "[—sonrió él—]", "Speaker: a casa."]),
        ("es", "—Voy —Ana sonrió—. Ven.", ["Speaker: —Voy", "[—Ana sonrió—.]", "Speaker: Ven."]),
        ("es", "—Ven —y rio—. Ven.", ["Speaker: —Ven", "[—y rio—.]", "Speaker: Ven."]),
        ("es", "—Sí —pero no ahora.", ["Speaker: —Sí —pero no ahora."]),
        ("es", "—Yo —¡ay, Ana!— caí.", ["Speaker: —Yo —¡ay, Ana!— caí."]),
        ("es", "—Mi madre —la mayor— vino.", ["Speaker: —Mi madre —la mayor— vino."]),
        ("es", "—Él —el mayor— vino —rio Ana.", ["Speaker: —Él —el mayor— vino", "[—rio Ana.]"]),
        (
            "pt", "— Sim — disse Ana. — Vou — sorriu ela. — Vem.",
            ["Ana: — Sim", "[— disse Ana.]", "Ana: — Vou", "[— sorriu ela.]", "Ana: — Vem."]
        ),
        ("it", "— Sono io — Anna.", ["Speaker: — Sono io — Anna."]),
        ("pt", "— Vamos — sorriu Ana. — É tarde.", ["Speaker: — Vamos", "[— sorriu Ana.]", "Speaker: — É tarde."]),
        (
            "pt", "— Bom dia — saudou o capitão —, como está?",
            ["Speaker: — Bom dia", "[— saudou o capitão —,]", "Speaker: como está?"]
        ),
        ("pt", "— Vou — sorriu Ana — para casa.", ["Speaker: — Vou", "[— sorriu Ana]", "Speaker: — para casa."]),
        ("pt", "— Vou — a lebre sorriu. — É tarde.", ["Speaker: — Vou", "[— a lebre sorriu.]", "Speaker: — É tarde."]),
        (
            "it", "— Andiamo — sorrise Anna. — È tardi.",
            ["Speaker: — Andiamo", "[— sorrise Anna.]", "Speaker: — È tardi."]
        ),
        ("it", "— Vengo — ma con la madre di Anna — ora.", ["Speaker: — Vengo — ma con la madre di Anna — ora."]),
        (
            "pl", "— Chodźmy — uśmiechnęła się Anna. — Już późno.",
            ["Speaker: — Chodźmy", "[— uśmiechnęła się Anna.]", "Speaker: — Już późno."]
        ),
        ("pl", "— Anna — to moja siostra.", ["Speaker: — Anna — to moja siostra."]),
        ("ru", "— Москва — столица России.", ["Speaker: — Москва — столица России."]),
    ])
    func `a deed after speech without a mark is narration, and what it interrupts goes on`(
        language: String,
        text: String,
        said: [String]
    ) throws {
        let tagged = ["ru": "— Да, — сказал Пётр.", "pl": "— Tak — powiedział Piotr."][language]
        let known = tagged ?? (language == "es" ? "—Hop —dijo Ana—." : "— Hop — disse Anna.")
        #expect(try Self.said(known + "\n\n" + text, language).dropFirst(2) == said[...])
    }

    @Test(arguments: [
        ("fr", "— Viens ici ! cria sa mère.", ["Speaker: — Viens ici !", "[cria sa mère.]"]),
        ("fr", "— Non, répliqua cet homme.", ["Speaker: — Non,", "[répliqua cet homme.]"]),
        ("fr", "— Oui, fit mon père en riant.", ["Speaker: — Oui,", "[fit mon père en riant.]"]),
        ("fr", "— Oui, leur dit Anna.", ["Speaker: — Oui,", "[leur dit Anna.]"]),
        ("es", "—¡Ven! gritó su madre.", ["Speaker: —¡Ven!", "[gritó su madre.]"]),
        ("it", "– Vieni! gridò mia madre.", ["Speaker: – Vieni!", "[gridò mia madre.]"]),
        ("pt", "— Vem! gritou minha mãe.", ["Speaker: — Vem!", "[gritou minha mãe.]"]),
        ("de", "– Komm! rief seine Mutter.", ["Speaker: – Komm!", "[rief seine Mutter.]"]),
    ])
    func `somebody's mother speaks, and is not named`(language: String, text: String, said: [String]) throws {
        #expect(try Self.said(text, language) == said)
    }

    @Test func `a tag is looked for at the end of speech only, however long that is`() throws {
        let text = Read(text: Array(String(repeating: "Ana, demande la clé Paul, ", count: 1_000) + "Paul,"))
        let tag = SpeechTag(try #require(TagWords.of("fr")))
        #expect(!tag.begins(" demande la clé.", after: text))
        #expect(tag.begins(" demanda la fée.", after: text))
        #expect((1...250).contains(text.reads))
    }

    /// A text that counts how often one of its characters is read.
    private final class Read: BidirectionalCollection {
        let text: [Character]
        private(set) var reads = 0

        init(text: [Character]) { self.text = text }

        var startIndex: Int { 0 }
        var endIndex: Int { text.count }
        func index(after index: Int) -> Int { index + 1 }
        func index(before index: Int) -> Int { index - 1 }
        subscript(index: Int) -> Character {
            reads += 1
            return text[index]
        }
    }

    @Test(arguments: [StoryReader.Format.plainText, .markdown])
    func `in a story with such speech each line with a dash is a speech, but no item, name or pause`(
        format: StoryReader.Format
    ) throws {
        let text = """
            — Où vas-tu ? demanda Anna.
            — À la mer — ou non !

            — Victor Hugo

            — les œufs ;

            Anna — la petite — dit non.
            """
        let story = try StoryReader(format: format, language: "fr").read(Data(text.utf8), named: "mer.txt")
        let speech = story.book.pages.flatMap(\.utterances).filter { $0.character != nil }
        #expect(speech.map(\.character) == ["Anna", "Speaker"])
        #expect(speech.map(\.string) == ["— Où vas-tu ?", "\n— À la mer — ou non !"])
    }

    @Test func `where a word after speech is not known as narration, the narrator reads it`() throws {
        let text = "— Да, — сказал Пётр.\n\n— Да? — хмыкнул он. — Нет!\n\n— Нет? — Да! — сказал Пётр."
        #expect(
            try Self.said(text, "ru") == [
                "Пётр: — Да,", "[— сказал Пётр.]", "Speaker: — Да?", "[— хмыкнул он.]", "Speaker: — Нет!",
                "Speaker: — Нет?", "[— Да! — сказал Пётр.]",
            ]
        )
    }

    @Test func `speech of several paragraphs may begin with a guillemet, in which narration has no mark`() throws {
        let text = "« Hop, dit Anna. Venez !\n\n— Où ? demanda l’ours.\n\n— Là. »\n\n« Non », dit Paul."
        #expect(
            try Self.said(text, "fr") == [
                "Anna: « Hop,", "[dit Anna.]", "Anna: Venez !", "Ours: — Où ?", "[demanda l’ours.]", "Speaker: — Là. »",
                "Paul: « Non »,", "[dit Paul.]",
            ]
        )
    }

    @Test(arguments: [
        ("en", "— Eggs.\n\n— Milk! And more."), ("fr", "— Les œufs.\n\n— Le lait, la crème."),
        ("en", "The hare — said Anna — hopped."),
        ("fr", "— Paul, demande la clé."),
        ("es", "Ana —dijo él— vino."), ("ru", "— Хлеб — это всё.\n\n— Молоко."), ("nl", "— Hop, zei de haas."),
        ("ru", "Москва — столица. Она сказала — да."), ("fr", "— quand, dit Anna."), ("en", "- Hop, said the hare."),
    ])
    func `a list, a motto and a pause are no speech`(language: String, text: String) throws {
        let story = try StoryReader(language: language).read(Data(text.utf8), named: "list.txt")
        #expect(story.book.pages.flatMap(\.utterances).compactMap(\.character) == [])
    }

    @Test func `a signature under a quotation is no speech`() throws {
        #expect(try Self.said("“Hop.”\n\n—The Hare said.", "en") == ["Speaker: “Hop.”", "[—The Hare said.]"])
    }
}
