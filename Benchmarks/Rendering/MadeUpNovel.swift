import Foundation
import Narration

/// A book of meaningless sentences with the lengths of those in a real novel, the same in every run.
struct MadeUpNovel {
    let utterances: Int

    /// The book: each utterance is a sentence, a page has twenty of them, and a chapter ten pages.
    var book: Book {
        var dice = Dice()
        let sentences = (0..<utterances).map { _ in Self.sentence(&dice) }
        let pages = stride(from: 0, to: utterances, by: 20).map { start in
            let title = start % 200 == 0 ? "Chapter \(start / 200 + 1)" : nil
            return Page(title: title, utterances: sentences[start..<min(start + 20, utterances)].map { Utterance($0) })
        }
        return Book(title: "A Made-up Novel", pages: pages)
    }

    private static func sentence(_ dice: inout Dice) -> String {
        let tenth = dice.roll(lengths.count - 1)
        let count = lengths[tenth] + dice.roll(lengths[tenth + 1] - lengths[tenth])
        var sentence = ""
        for index in 0..<count {
            let word = words[dice.roll(words.count)]
            sentence += index == 0 ? word.capitalized : word
            if index == count - 1 {
                sentence += ends[dice.roll(ends.count)]
            } else if dice.roll(9) == 0 {
                sentence += ","
            }
            sentence += " "
        }
        return sentence
    }

    /// The lengths of sentences in words: the shortest, nine deciles and the longest in “War and Peace” (17 on
    /// average).
    private static let lengths = [1, 3, 5, 7, 9, 12, 16, 20, 27, 36, 76]

    private static let ends = [".", ".", ".", ".", ".", ".", "?", "!"]

    private static let words = """
        the the the the and and and of of to to a a in in that he she it his her was was had with as for at on not but be him
        were said by from which have they all this so one what there would who when if out up into no been could their them
        will more then some now very little before about over again upon time man old such after only how other well any
        down long came know went made see like come did good must much never think where day house prince countess room
        looked hand eyes face without thought began told right asked great young people nothing general evening morning
        window garden carriage officer daughter village thousand suddenly involuntarily conversation expression
        remembered understanding impossible yesterday melancholy circumstances acquaintance considerable
        """.split { " \n".contains($0) }.map(String.init)
}
