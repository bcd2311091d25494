import Narration

/// The code by which the detector names a language.
struct LanguageCode: Hashable {
    /// The code: `fr`, `iw`, `zh-Hant`.
    let text: String

    init(text: String) {
        self.text = text
    }

    /// The code for a BCP 47 tag; `nil` if the tag is empty.
    init?(_ tag: String) {
        guard let language = tag.lowercased().split(whereSeparator: { !$0.isLetter }).first else { return nil }
        text = Self.codes[String(language)] ?? String(language)
    }

    /// The language, if it is one that the detector recognizes.
    var language: RecognizedLanguage? {
        Self.names[text].map { RecognizedLanguage(tag: Self.tags[text] ?? text, name: $0) }
    }

    /// Whether texts in both languages cannot be told apart.
    func isSimilar(to other: LanguageCode) -> Bool {
        self == other || Self.similar.contains { $0.contains(text) && $0.contains(other.text) }
    }
}

extension LanguageCode {
    /// Languages that the detector takes for each other.
    private static let similar: [Set] = [["hr", "sr", "bs"], ["id", "ms"], ["da", "no", "nn"]]

    /// Codes that are not the language of the tag.
    private static let codes = [
        "he": "iw", "jv": "jw", "nb": "no", "fil": "tl", "cmn": "zh", "yue": "zh",
    ]

    /// Tags that are not the code.
    private static let tags = ["iw": "he", "jw": "jv"]

    /// The names of the languages that the detector recognizes.
    private static let names = [
        "af": "Afrikaans", "sq": "Albanian", "ar": "Arabic", "hy": "Armenian", "az": "Azerbaijani", "eu": "Basque",
        "be": "Belarusian", "bn": "Bengali", "bg": "Bulgarian", "ca": "Catalan", "ceb": "Cebuano", "chr": "Cherokee",
        "zh": "Chinese", "zh-Hant": "Chinese", "hr": "Croatian", "cs": "Czech", "da": "Danish", "dv": "Dhivehi",
        "nl": "Dutch", "en": "English", "et": "Estonian", "fi": "Finnish", "fr": "French", "gl": "Galician",
        "lg": "Ganda", "ka": "Georgian", "de": "German", "el": "Greek", "gu": "Gujarati", "ht": "Haitian Creole",
        "iw": "Hebrew", "hi": "Hindi", "hmn": "Hmong", "hu": "Hungarian", "is": "Icelandic", "id": "Indonesian",
        "iu": "Inuktitut", "ga": "Irish", "it": "Italian", "ja": "Japanese", "jw": "Javanese", "kn": "Kannada",
        "km": "Khmer", "rw": "Kinyarwanda", "ko": "Korean", "lo": "Lao", "lv": "Latvian", "lif": "Limbu",
        "lt": "Lithuanian", "mk": "Macedonian", "ms": "Malay", "ml": "Malayalam", "mt": "Maltese", "mr": "Marathi",
        "ne": "Nepali", "no": "Norwegian", "nn": "Norwegian Nynorsk", "or": "Odia", "fa": "Persian", "pl": "Polish",
        "pt": "Portuguese",
        "pa": "Punjabi", "ro": "Romanian", "ru": "Russian", "gd": "Scottish Gaelic", "sr": "Serbian",
        "si": "Sinhala", "sk": "Slovak", "sl": "Slovenian", "es": "Spanish", "sw": "Swahili", "sv": "Swedish",
        "syr": "Syriac", "tl": "Tagalog", "ta": "Tamil", "te": "Telugu", "th": "Thai", "tr": "Turkish",
        "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "cy": "Welsh", "yi": "Yiddish",
    ]
}
