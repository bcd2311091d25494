import Testing

@testable import Narration

@Suite("The language of a text")
struct TextLanguageTests {
    @Test(arguments: [
        ("ar", "rtl"), ("he-IL", "rtl"), ("iw", "rtl"), ("yi", "rtl"), ("ur", "rtl"), ("az-Arab", "rtl"),
        ("en", "ltr"), ("ks-Deva", "ltr"), ("en-u-nu-arab", "ltr"), ("", "ltr"),
    ])
    func `it has a direction`(tag: String, direction: String) {
        #expect(TextLanguage(tag).direction == direction)
    }

    @Test func `inside a text of another language, the direction is told if it is another one`() {
        #expect(TextLanguage("ar").direction(within: TextLanguage("en")) == "rtl")
        #expect(TextLanguage("en").direction(within: TextLanguage("he")) == "ltr")
        #expect(TextLanguage("ar").direction(within: TextLanguage("he")) == nil)
        #expect(TextLanguage("de").direction(within: TextLanguage("en")) == nil)
    }
}
