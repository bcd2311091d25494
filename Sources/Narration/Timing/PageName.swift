/// What a page without a title is called: `Page 7`.
package enum PageName {
    /// The name of a page.
    ///
    /// - Parameters:
    ///   - label: The number of the page, from 1, or what stands for it.
    ///   - language: The language of the book, a BCP 47 tag; English if it has none, or several.
    /// - Returns: The name in that language; only the label if the word for a page is not known in it.
    package static func name(ofPage label: some CustomStringConvertible, in language: String?) -> String {
        let language = language.map { $0.prefix { $0.isLetter }.lowercased() } ?? "und"
        return words[language].map { "\($0) \(label)" } ?? "\(label)"
    }

    private static let words = [
        "bg": "Страница", "ca": "Pàgina", "cs": "Strana", "cy": "Tudalen", "da": "Side", "de": "Seite", "el": "Σελίδα",
        "en": "Page", "eo": "Paĝo", "es": "Página", "et": "Lehekülg", "fi": "Sivu", "fr": "Page", "ga": "Leathanach",
        "hr": "Stranica", "id": "Halaman", "it": "Pagina", "la": "Pagina", "mul": "Page", "nb": "Side", "nl": "Pagina",
        "nn": "Side", "no": "Side", "pl": "Strona", "pt": "Página", "ro": "Pagina", "ru": "Страница", "sk": "Strana",
        "sl": "Stran", "sr": "Strana", "sv": "Sida", "tr": "Sayfa", "uk": "Сторінка", "und": "Page",
    ]
}
