import Narration
import Testing

struct LanguageTagTests {
    @Test(arguments: [
        "en", "en-GB", "zh-Hant", "zh-Hans-CN", "sr-Latn-RS", "es-419", "de-1996", "sl-rozaj-biske-1994", "sgn-BE-FR",
        "en-US-u-ca-gregory", "de-DE-u-co-phonebk", "en-t-jp-hira", "hi-Latn-t-m0-abcd", "en-GB-x-ab-latn", "x-ab-latn",
        "i-klingon", "az-Arab-x-aze-derbend", "en-a-bbb-x-us-latn",
    ])
    func `a tag has the case of BCP 47, whatever its letters and its hyphens are`(tag: String) {
        #expect(LanguageTag.canonical(tag.uppercased()) == tag)
        #expect(LanguageTag.canonical(tag.lowercased().replacing("-", with: "_")) == tag)
    }

    @Test(arguments: ["", "en-", "english language", "en--GB", "abcdefghi", "fr-é"])
    func `other text is no tag`(text: String) {
        #expect(LanguageTag.canonical(text) == nil)
    }
}
