import Foundation
import Narration
import NarrationEditing
import Testing

/// Changes of the cast in the text of a book's file.
@Suite struct CastEditTests {
    private func change(_ text: String, _ changes: BookEdit.CastChange...) throws -> String {
        let draft = try BookDraft(contents: Data(text.utf8), named: "Hare.plist")
        return String(decoding: try draft.making(changes.map(BookEdit.cast)).contents, as: UTF8.self)
    }

    private static let xml = """
        <?xml version="1.0"?>
        <plist version="1.0">
        <dict>
          <key>cast</key>
          <dict>
            <key >Hare</key> <!-- fast -->
            <dict><key>voice</key><string>en</string></dict>
            <key>Fox</key><?sly?><dict/>
          </dict>
          <key>bookPages</key>
          <array>
            <dict>
              <key>utteranceProperties</key><dict><key>character</key><string>Hare</string></dict>
              <key>utterances</key><string>Hop.</string>
            </dict>
          </array>
        </dict>
        </plist>

        """
}

// MARK: - Names
extension CastEditTests {
    @Test func `a new name replaces the text of the name, and nothing else`() throws {
        let xml = try change(Self.xml, .rename("Hare", to: "H & h"))
        #expect(xml == Self.xml.replacing("Hare", with: "H &amp; h"))
        #expect(
            try change(xml, .rename("H & h", to: "Hare"), .rename("Fox", to: "Fuchs"))
                == Self.xml.replacing("Fox", with: "Fuchs")
        )
    }

    @Test(arguments: ["A&#38;b", "<![CDATA[A&b]]>", "A&amp;b", "A&#x26;<![CDATA[b]]>"])
    func `a name with references or markup is changed like any other`(name: String) throws {
        let text = Self.xml.replacing("Hare", with: name)
        #expect(try change(text, .rename("A&b", to: "Hare")) == Self.xml)
        #expect(
            try change(text, .set(.voice, .text("fr"), of: "A&b"))
                == text.replacing("<string>en<", with: "<string>fr<")
        )
        #expect(try !change(text, .remove("A&b")).contains("<string>en"))
    }

    @Test func `a comment in a name is not lost, and its line is told`() throws {
        let key = Self.xml.replacing("<key >Hare", with: "<key>Ha<!-- ! -->re")
        let speaker = Self.xml.replacing("<string>Hare", with: "<string>Ha<!-- ! -->re")
        for (text, line) in [(key, 6), (speaker, 13)] {
            let error = #expect(throws: BookEditError.self) { try change(text, .rename("Hare", to: "Fox 2")) }
            #expect(error?.code == .notWritable && error?.message.hasPrefix("line \(line) ") == true)
        }
        #expect(throws: BookEditError.self) { try change(key, .remove("Hare")) }
    }
}

// MARK: - Comments
extension CastEditTests {
    @Test func `the comments beside a removed name stay`() throws {
        let xml = try change(Self.xml, .remove("Hare"))
        #expect(
            xml
                == Self.xml.replacing(
                    "<key >Hare</key> <!-- fast -->\n    <dict><key>voice</key><string>en</string></dict>",
                    with: "<!-- fast -->"
                )
        )
        #expect(try change(Self.xml, .remove("Fox")).contains("</dict>\n    <?sly?>\n  </dict>"))
    }
}

// MARK: - New characters
extension CastEditTests {
    @Test(arguments: [
        "<plist version=\"1.0\">\n<dict>\n  <key>cast</key>\n  <dict>\n    <!-- last -->|\n  </dict>",
        "<plist version=\"1.0\"><dict>\n  <key>cast</key>\n  <dict>\n    <!-- last -->|\n  </dict>",
        "<plist version=\"1.0\"><dict>\n<key>cast</key>\n<dict>\n    <!-- last -->|\n</dict>",
        "<plist version=\"1.0\"><dict>\n  <key>cast</key>\n  <dict>|\n  </dict>",
    ])
    func `a character is added after comments alone, as far indented as they are`(head: String) throws {
        let page = "<dict><key>utterances</key><string>Hop.</string></dict>"
        let tail = "\n  <key>bookPages</key>\n  <array>\(page)</array>\n</dict></plist>\n"
        let added = try change(head.replacing("|", with: "") + tail, .add("Z"))
        #expect(added == head.replacing("|", with: "\n    <key>Z</key>\n    <dict></dict>") + tail)
    }
}
