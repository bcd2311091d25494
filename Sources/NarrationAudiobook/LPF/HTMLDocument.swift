import Narration
import NarrationPackaging

/// An HTML document in a package, which is also well-formed XML.
enum HTMLDocument {
    /// A document.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - language: Its language.
    ///   - head: Markup at the end of its head.
    ///   - body: The markup of its body.
    /// - Returns: The document.
    static func text(_ title: String, in language: TextLanguage, head: [String] = [], body: [String]) -> String {
        let start = [
            "<!DOCTYPE html>",
            #"<html lang="\#(language.tag)" dir="\#(language.direction)">"#,
            "<head>",
            #"<meta charset="utf-8"/>"#,
            "<title>\(title.asXML)</title>",
        ]
        return (start + head + ["</head>", "<body>"] + body + ["</body>", "</html>", ""]).joined(separator: "\n")
    }
}
