import FoundationEssentials
import Narration
import NarrationBooks
import NarrationSystem

/// The text of an XML property list that is being written, indented with tabs.
struct PropertyListText {
    private var text = ""
    private var depth: Int

    /// Starts inside a number of dictionaries and arrays.
    init(depth: Int = 0) {
        self.depth = depth
    }

    /// The text so far, in UTF-8.
    var data: Data { Data(text.utf8) }

    mutating func beginFile() {
        text += """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
    }

    mutating func endFile() {
        line("</plist>")
    }

    mutating func begin(_ element: String) {
        line("<\(element)>")
        depth += 1
    }

    mutating func end(_ element: String) {
        depth -= 1
        line("</\(element)>")
    }

    /// Writes a key, whose value comes next.
    mutating func write(_ key: BookKey) {
        line("<key>\(key.name)</key>")
    }

    /// Writes a key that is a name, whose value comes next.
    mutating func write(name: String) {
        line("<key>\(name.escapedForMarkup())</key>")
    }

    /// Writes a key and its string, if there is one.
    mutating func write(_ key: BookKey, _ string: String?) {
        guard let string else { return }
        write(key)
        line("<string>\(string.escapedForMarkup())</string>")
    }

    /// Writes a key and its number, unless it is the default.
    mutating func write(_ key: BookKey, _ number: Double, unless standard: Double) {
        guard number != standard else { return }
        write(key)
        line("<real>\(number)</real>")
    }

    /// Writes a key and the value of a property, if there is one, a number with a point.
    mutating func write(_ key: BookKey, _ value: UtteranceProperty.Value?) {
        switch value {
        case .number(let number):
            write(key)
            line("<real>\(number)</real>")
        case .text(let text): write(key, text)
        case nil: break
        }
    }

    /// Writes a key and its number, if there is one.
    mutating func write(_ key: BookKey, _ number: Double?) {
        guard let number else { return }
        write(key)
        line(Int(exactly: number).map { "<integer>\($0)</integer>" } ?? "<real>\(number)</real>")
    }

    /// Writes a key and its strings, if there are any.
    mutating func write(_ key: BookKey, _ strings: [String]) {
        guard !strings.isEmpty else { return }
        write(key)
        begin("array")
        for string in strings { line("<string>\(string.escapedForMarkup())</string>") }
        end("array")
    }

    /// Writes a key and its pronunciations in alphabetical order, if there are any.
    mutating func write(_ key: BookKey, _ pronunciations: Pronunciations) {
        guard !pronunciations.isEmpty else { return }
        write(key)
        begin("dict")
        for (written, pronunciation) in pronunciations.entries.sorted(by: { $0.key < $1.key }) {
            write(name: written)
            line("<string>\(pronunciation.text.escapedForMarkup())</string>")
        }
        end("dict")
    }

    private mutating func line(_ content: String) {
        text += String(repeating: "\t", count: depth) + content + "\n"
    }
}
