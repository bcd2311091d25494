import Foundation
import Narration
import NarrationBooks

/// A book in XML with these pages.
func plist(_ pages: String, book: String = "", after: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>\(book)<key>bookPages</key><array>\(pages)</array>\(after)</dict>
    </plist>

    """
}

/// A page in XML with these utterances, `extra` before them and `after` after them.
func page(_ utterances: String, extra: String = "", after: String = "") -> String {
    "<dict>\(extra)<key>utterances</key><array>\(utterances)</array>\(after)</dict>"
}

/// An utterance in XML, as a string unless `properties` are given.
func utterance(_ string: String, _ properties: String = "") -> String {
    "<dict><key>utteranceString</key><string>\(string)</string>\(properties)</dict>"
}

/// A dictionary of properties in XML with its key: `properties(#"<key>rate</key><real>0.4</real>"#)`.
func properties(_ pairs: String) -> String {
    "<key>utteranceProperties</key><dict>\(pairs)</dict>"
}

func key(_ key: String, _ value: String) -> String {
    "<key>\(key)</key>\(value)"
}

extension BookReader {
    func read(_ text: String, named name: String = "Whale.plist") throws(BookError) -> ParsedBook {
        try read(Data(text.utf8), named: name)
    }

    /// The diagnostics of a text, even if it is not a book.
    func diagnostics(of text: String) -> [Diagnostic] {
        do throws(BookError) {
            return try read(text).warnings
        } catch {
            return error.diagnostics
        }
    }
}
