import Narration
import NarrationLanguage
import Testing

@Suite struct StatisticalRecognizerTests {
    private let recognizer = StatisticalRecognizer()

    @Test(arguments: [
        ("en", "English", "The hare ran over the field, and nobody saw where it went."),
        ("fr", "French", "Le lièvre courait à travers les champs, et personne ne vit où il allait."),
        ("de", "German", "Der Hase lief über das Feld, und niemand sah, wohin er ging."),
        ("es", "Spanish", "La liebre corría por el campo, y nadie vio adónde iba."),
        ("he", "Hebrew", "הארנבת רצה בשדה, ואיש לא ראה לאן היא הלכה."),
        ("ja", "Japanese", "うさぎは野原を走っていき、どこへ行ったのか誰も見ませんでした。"),
        ("ru", "Russian", "Заяц бежал по полю, и никто не видел, куда он ушёл."),
        ("zh", "Chinese", "兔子跑过田野，没有人看见它去了哪里。"),
    ])
    func `a sentence has the tag and the name of its language`(tag: String, name: String, text: String) {
        #expect(recognizer.language(of: text) == RecognizedLanguage(tag: tag, name: name))
    }

    @Test(arguments: ["", " ", "Natasha Rostova", "Bonjour", "123, 456.", "…", "🐇🐇🐇"])
    func `names, single words and what is no text have no language`(text: String) {
        #expect(recognizer.language(of: text) == nil)
    }

    @Test func `a text half in one language and half in another has none`() {
        let english = "The hare ran over the field, and nobody saw where it went. "
        let french = "Le lièvre courait à travers les champs, et personne ne vit où il allait. "
        #expect(
            recognizer.language(of: String(repeating: english, count: 5) + String(repeating: french, count: 5)) == nil
        )
    }

    @Test func `an expected language is not given up for a similar one`() {
        let spanish = "¿Hacia qué reino quiere guiar la vuestra señoría?"
        #expect(recognizer.language(of: spanish)?.tag == "gl")
        #expect(recognizer.language(of: spanish, expecting: "es-MX")?.tag == "es")
    }

    @Test(arguments: [
        ("fr", "en", true), ("fr", "fr-CA", false), ("zh-Hant", "cmn", false), ("he", "iw", false),
        ("de", "EN-gb", true),
        ("hr", "sr-Latn", false), ("no", "nb", false), ("it", "la", false), ("en", "x-elvish", false),
        ("en", "", false),
    ])
    func `a language is another one only if both are known and can be told apart`(
        tag: String,
        other: String,
        isOther: Bool
    ) {
        #expect(recognizer.isOther(RecognizedLanguage(tag: tag, name: ""), than: other) == isOther)
    }

    @Test func `characters that no text should contain do no harm`() {
        for text in ["\u{0}", "Hop\u{0}, hop", "\u{FFFF}\u{FFFE}", String(repeating: "\u{1F}", count: 1000)] {
            #expect(recognizer.language(of: text) == nil)
        }
    }
}
