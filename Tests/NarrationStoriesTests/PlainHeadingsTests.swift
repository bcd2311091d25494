import Foundation
import Narration
import NarrationStories
import Testing

@Suite("Headings of plain texts")
struct PlainHeadingsTests {
    private static func story(_ text: String) throws -> Story {
        try StoryReader(format: .plainText).read(Data(text.utf8), named: "Hare.txt")
    }

    private static func titles(of text: String) throws -> [String?] {
        try story(text).book.pages.map(\.title)
    }

    /// Sentences that no language has in common with a heading.
    private static let prose =
        "The keeper climbed the stairs, and the lamp was lit before the ships came round the point."

    /// A story with text behind each heading.
    private static func text(_ headings: [String]) -> String {
        headings.map { $0 + "\n\n" + prose + "\n\n" }.joined()
    }

    @Test(
        arguments: [
            "CHAPTER XIV.—The Stairs/CHAPTER XV.—The Fog", "Chapter One/Chapter Two",
            "Chapter Twenty-One/Chapter Twenty-Two",
            "PART ONE--The Stairs/PART TWO--The Fog", "Book the First/Book the Second",
            "The First Part/The Second Part",
            "1. Kapitel/2. Kapitel", "Erstes Kapitel/Einundzwanzigstes Kapitel", "Erster Teil/Zweiter Teil",
            "KAPITEL I. Die Treppe/KAPITEL II. Der Nebel", "Erster Aufzug/Zweiter Aufzug",
            "PREMIÈRE PARTIE/DEUXIÈME PARTIE", "Chapitre premier/Chapitre deux",
            "CHAPITRE XXI — La Tour/CHAPITRE XXII — Le Port",
            "Capítulo primero. La torre/Capítulo segundo. La niebla", "PRIMERA PARTE/SEGUNDA PARTE",
            "Capitolo primo/Capitolo secondo", "PARTE PRIMA/PARTE SECONDA", "CAPITOLO XII/CAPITOLO XIII",
            "Capítulo primeiro/Capítulo segundo", "Segunda parte/Terceira parte",
            "Eerste hoofdstuk/Tweede hoofdstuk", "Hoofdstuk 3/Hoofdstuk 4", "HOOFDSTUK XXI/HOOFDSTUK XXII",
            "Första kapitlet/Andra kapitlet", "KAPITEL 1/KAPITEL 2", "Tredje delen/Fjärde delen",
            "Første Kapitel/Andet Kapitel", "Anden Del/Tredje Del",
            "Rozdział pierwszy/Rozdział drugi", "ROZDZIAŁ I/ROZDZIAŁ II", "Część druga/Część trzecia",
            "Kapitola první/Kapitola druhá", "Kapitola 1/Kapitola 2", "Díl druhý/Díl třetí",
            "Глава первая/Глава вторая", "ГЛАВА I/ГЛАВА II", "Часть вторая/Часть третья",
            "Глава двадцать первая/Глава двадцать вторая",
            "第一章/第二章", "第一回　塔/第二回　霧", "第十二章 塔/第十三章 雾", "第1話/第2話", "卷一/卷二",
        ]
    )
    func `a word for a chapter beside a number is a heading, in many languages`(headings: String) throws {
        let headings = headings.split(separator: "/").map(String.init)
        #expect(
            try Self.titles(of: Self.text(headings)) == headings.map { $0.replacing("\u{3000}", with: " ") }
                || Self.titles(of: Self.text(headings)) == headings
        )
    }

    @Test(
        arguments: [
            ["1. The Stairs", "2. The Fog"], ["1", "2"], ["I.", "II.", "III."], ["I — The Stairs", "II — The Fog"],
            ["~ 1 ~", "~ 2 ~"], ["One", "Two"], ["ADVENTURE I. THE STAIRS", "ADVENTURE II. THE FOG"],
            ["Tale 1: Marley", "Tale 2: Spirits"], ["Erstes Abenteuer", "Zweites Abenteuer"],
            ["Première nuit", "Deuxième nuit"],
            ["Il primo giorno", "Il secondo giorno"].map { String($0.dropFirst(3)) },
            ["Первая ночь", "Вторая ночь"], ["Noc pierwsza", "Noc druga"], ["Äventyr 1", "Äventyr 2"],
            ["Aventura primera", "Aventura segunda"], ["一", "二"], ["一、塔", "二、雾"], ["１", "２"],
            ["Fit the First", "Fit the Second"],
            ["XII", "XIII", "XIV"],
        ]
    )
    func `numbers and numbered words are headings in a series`(headings: [String]) throws {
        let ornaments: Set<Character> = ["~", " "]
        let bare = headings.map {
            String($0.drop(while: ornaments.contains).reversed().drop(while: ornaments.contains).reversed())
        }
        #expect(try Self.titles(of: Self.text(headings)) == bare)
        #expect(try Self.titles(of: Self.text([headings[0]])) == [nil])
    }

    @Test(
        arguments: [
            // A list, stanzas, pages, dates, captions, remarks in a series without text, and what only begins like one.
            "1. Milk\n\n2. Bread\n\n3. A lamp\n\nShe went home with all of it, before the fog came in from the sea.",
            "1. Take the flour and sift it.\n\nIt should be white, and there should be no lumps left in it.\n\n2. Mix it well.\n\nIt takes a while.",
            "The keeper climbed the stairs, and the lamp was\n\n1\n\nlit before the ships came round the point that night, and\n\n2\n\nthen he slept until the morning, when the fog had gone again.",
            "3. Mai\n\nThe keeper climbed the stairs, and the lamp was lit.\n\n4. Mai\n\nThe ships came round the point before the night.",
            "1 September\n\nThe keeper climbed the stairs, and the lamp was lit.\n\n2 September\n\nThe ships came round the point before the night.",
            "Figure 1. A lamp\n\nThe keeper climbed the stairs, and the lamp was lit.\n\nFigure 2. A ship\n\nThe ships came round the point.",
            "Part of it was true.\n\nThe keeper climbed the stairs.",
            "Chapter 3 was long.\n\nThe keeper climbed the stairs.",
            "Louis XIV\n\nThe keeper climbed the stairs, and the lamp was lit before the ships came.",
            "One night she came.\n\nThe keeper climbed the stairs.\n\nTwo nights she slept.\n\nThe keeper climbed the stairs again.",
            "I\n\nThe keeper climbed the stairs, and the lamp was lit before the ships came.",
            "Speaker 1: Hop.\n\nSpeaker 2: The keeper climbed the stairs, and the lamp was lit.\n\nSpeaker 1: Then the ships came round.",
        ]
    )
    func `other short lines are no headings`(text: String) throws {
        #expect(try Self.titles(of: text).allSatisfy { $0 == nil })
    }

    @Test func `stanzas are no chapters, however many they are`() throws {
        let stanzas = (1...9).map {
            "\($0)\n\nThe fox went out on a chilly night,\nAnd he prayed for the moon to give him light\n\n"
        }
        #expect(try Self.titles(of: stanzas.joined()) == [nil])
    }

    @Test(
        arguments: [
            ("CHAPTER I.\n\nHER TWELFTH BIRTHDAY", "CHAPTER I. HER TWELFTH BIRTHDAY"),
            ("CHAPTER I.\nHER TWELFTH BIRTHDAY", "CHAPTER I. HER TWELFTH BIRTHDAY"),
            ("Chapter 1\n\nHer Twelfth Birthday", "Chapter 1: Her Twelfth Birthday"),
            ("Erstes Kapitel\n\nDer Geburtstag", "Erstes Kapitel: Der Geburtstag"), ("第一章\n\n生日", "第一章: 生日"),
            ("Chapter 1\n\nHer Birthday,\nand What Came of It", "Chapter 1: Her Birthday, and What Came of It"),
            (
                "CHAPTER I. How she was brought up in a castle, and how at last one day she was\nsent away from it",
                "CHAPTER I. How she was brought up in a castle, and how at last one day she was sent away from it"
            ),
        ]
    )
    func `a title in the next lines belongs to the label`(heading: String, title: String) throws {
        let story = try Self.story("\(heading)\n\n\(Self.prose)\n\n\(Self.prose)\n")
        #expect(story.book.pages.map(\.title) == [title])
        #expect(story.book.pages[0].text == "\(title)\n\(Self.prose)\n\(Self.prose)")
    }

    @Test func `numbers take their titles, and titles that are sentences where all have one`() throws {
        let numbers = ["I\n\nTHE STAIRS", "II\n\nTHE FOG"]
        #expect(try Self.titles(of: Self.text(numbers)) == ["I. THE STAIRS", "II. THE FOG"])
        let sentences = ["Chapter 1\n\nIt rains.", "Chapter 2\n\nIt snows.", "Chapter 3\n\nWhat now?"]
        #expect(
            try Self.titles(of: Self.text(sentences)) == [
                "Chapter 1: It rains.", "Chapter 2: It snows.", "Chapter 3: What now?",
            ]
        )
        let one = ["Chapter 1\n\nIt rains.", "Chapter 2", "Chapter 3"]
        #expect(try Self.titles(of: Self.text(one)) == ["Chapter 1", "Chapter 2", "Chapter 3"])
    }

    @Test func `directions behind the number of a scene are text`() throws {
        let act =
            "ACT I.\n\nSCENE II. _Enter King and Queen weeping. They pace up\nand down. Then they sit._\n\nKING: Alas.\n"
        let story = try Self.story(act)
        #expect(story.book.pages.map(\.title) == ["ACT I.", "SCENE II."])
        #expect(story.book.pages[1].text.hasPrefix("SCENE II.\nEnter King and Queen weeping. They pace up and down."))
    }

    @Test func `numbers inside chapters with names are sections`() throws {
        let text = Self.text(["ADVENTURE I. THE STAIRS\n\nI.", "II.", "ADVENTURE II. THE FOG\n\nI.", "II."])
        #expect(try Self.titles(of: text) == ["ADVENTURE I. THE STAIRS", "ADVENTURE II. THE FOG"])
        #expect(try Self.story(text).book.pages[0].text.contains("\nII.\n"))
        let parts = Self.text(["PART ONE\n\n1", "2", "PART TWO\n\n1", "2"])
        #expect(try Self.titles(of: parts) == ["PART ONE", "1", "2", "PART TWO", "1", "2"])
    }

    @Test(
        arguments: [
            "CONTENTS\n\nCHAPTER              PAGE\n\n  I. THE STAIRS       11\n\n II. THE FOG         102\n",
            "INHALT\n\nDie Treppe . . . . 3\nDer Nebel . . . . 12\n",
            "TABLE DES MATIÈRES\n\nI. L’escalier 3\nII. Le brouillard 9\n",
            "Índice\n\nLa torre..... 5\nLa niebla.... 9\n", "INDICE\n\nLa torre   5\nLa nebbia   9\n",
            "INHOUD.\n\nDE TOREN   3.\nDE MIST   17.\n",
            "Innehåll\n\nTornet   5\nDimman   9\n", "Indhold.\n\nTaarnet   5\nTaagen   9\n",
            "SPIS TREŚCI\n\nWieża   5\nMgła   9\n",
            "OBSAH\n\nVěž   5\nMlha   9\n", "Оглавление\n\nБашня   5\nТуман   9\n", "目录\n\n塔 ...... 5\n雾 ...... 9\n",
        ]
    )
    func `contents with the numbers of pages are left out`(contents: String) throws {
        let story = try Self.story("A LAMP\n\n\(contents)\n\n\n\(Self.text(["Chapter 1", "Chapter 2"]))")
        #expect(story.omissions.map(\.kind) == [.contents])
        #expect(story.book.pages[0].text == "A LAMP")
    }

    @Test(
        arguments: [
            "LIST OF ILLUSTRATIONS\n\nThe keeper          Frontispiece\nThe lamp                     12\n",
            "Verzeichnis der Abbildungen\n\nDer Turm   3\nDas Schiff   7\n",
            "ILLUSTRATIONS\n\n                         FACING PAGE\n\nThe keeper climbed the stairs   12\nThe ships                       30\n",
        ]
    )
    func `lists of illustrations are left out`(list: String) throws {
        let story = try Self.story("A LAMP\n\n\(list)\n\n\n\(Self.text(["Chapter 1", "Chapter 2"]))")
        #expect(story.omissions.map(\.kind) == [.illustrations])
        #expect(story.book.pages[0].text == "A LAMP")
    }

    @Test func `contents whose numbers stand in a column are left out where their titles are headings`() throws {
        let titles = ["The Stairs--A Lamp", "Fog--Ships", "A Cry", "The Keeper", "Two Boats", "Rain--One More Ship"]
        let numbers = ["  I", " II", "III", " IV", "  V", " VI"]
        let list = zip(numbers, titles).map { "\($0). \($1)" }.joined(separator: "\n")
        let chapters = zip(numbers, titles).map { number, title in
            "CHAPTER \(number.drop { $0 == " " })\n\n\n\(title.uppercased())"
        }
        let preface = "PREFACE\n\n\(Self.prose)\n\n\n"
        let story = try Self.story(
            "A LAMP\n\nCONTENTS\n\n     Preface\n\(list)\n\n\n\n\(preface)\(Self.text(chapters))"
        )
        #expect(story.omissions.map(\.kind) == [.contents])
        #expect(story.book.pages[0].text == "A LAMP")
    }

    @Test func `titles without numbers are known from the contents, which are at the end of some books`() throws {
        let contents = "CONTENTS\n\nThe Stairs\nThe Fog\n"
        #expect(
            try Self.titles(of: contents + "\n\n\n" + Self.text(["THE STAIRS", "THE FOG"])) == [
                "THE STAIRS", "THE FOG",
            ]
        )
        let end = Self.text(["THE STAIRS", "THE FOG"]) + "\n\n\n" + contents
        #expect(try Self.titles(of: end) == ["THE STAIRS", "THE FOG"])
        #expect(try Self.titles(of: Self.text(["THE STAIRS", "THE FOG"])) == [nil])
    }

    @Test func `one long line in a wrapped text does not make paragraphs of the others`() throws {
        let line = "The keeper climbed the stairs, and the lamp was lit before the ships\n"
        let text = String(repeating: line, count: 25) + "\n" + String(repeating: "so ", count: 50) + "\n"
        #expect(try Self.story(text).book.pages.map { $0.text.count(where: \.isNewline) } == [0, 0])
    }
}
