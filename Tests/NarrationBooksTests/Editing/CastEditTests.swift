import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

/// Changes of the cast in the text of a book's file.
@Suite struct CastEditTests {
    private func change(_ text: String, _ changes: BookEdit.CastChange...) throws -> String {
        let draft = try BookDraft(contents: Data(text.utf8), named: "Hare.plist")
        return String(decoding: try draft.making(changes.map(BookEdit.cast)).contents, as: UTF8.self)
    }

    private static let bare = """
        // A hare.
        {
          cast = {
            Hare /* fast */ = { voice = en; } /* so far */;
            "Mr Fox" // sly
              = { voice = de; };
          };
          bookPages = ( { utteranceProperties = { character = Hare; }; utterances = "Hop."; } );
        }

        """

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
        let word = try change(Self.bare, .rename("Hare", to: "Rabbit_2"))
        #expect(word == Self.bare.replacing("Hare", with: "Rabbit_2"))
        #expect(try change(word, .rename("Rabbit_2", to: "Hare")) == Self.bare)
        #expect(try change(Self.bare, .rename("Hare", to: "A/b c")) == Self.bare.replacing("Hare", with: "\"A/b c\""))
        #expect(
            try change(Self.bare, .rename("Mr Fox", to: "Fox")) == Self.bare.replacing("\"Mr Fox\"", with: "\"Fox\"")
        )
        let xml = try change(Self.xml, .rename("Hare", to: "H & h"))
        #expect(xml == Self.xml.replacing("Hare", with: "H &amp; h"))
        #expect(
            try change(xml, .rename("H & h", to: "Hare"), .rename("Fox", to: "Fuchs"))
                == Self.xml.replacing("Fox", with: "Fuchs")
        )
    }

    @Test(arguments: [#""Caf\U00e9""#, #"'Caf\U00E9'"#, "\"Café\""])
    func `a name with escapes is changed like any other`(name: String) throws {
        let text = Self.bare.replacing("Hare", with: name)
        #expect(try change(text, .rename("Café", to: "Hare")) == Self.bare.replacing("Hare", with: "\"Hare\""))
        #expect(try change(text, .set(.voice, .text("fr"), of: "Café")) == text.replacing("= en;", with: "= \"fr\";"))
        #expect(try !change(text, .remove("Café")).contains("voice = en"))
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
        #expect(
            try change(Self.bare, .remove("Hare"))
                == Self.bare.replacing(
                    "Hare /* fast */ = { voice = en; } /* so far */;",
                    with: "/* fast */\n    /* so far */"
                )
        )
        #expect(
            try change(Self.bare, .remove("Mr Fox"))
                == Self.bare.replacing("\"Mr Fox\" // sly\n      = { voice = de; };", with: "// sly")
        )
        let one = "{ cast = { A // a\n = {}; }; bookPages = ( { utterances = Hop; } ); }"
        #expect(try change(one, .remove("A")) == one.replacing("A // a\n = {}; }", with: "// a\n }"))
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

    @Test func `a character is added on its own line after comments in OpenStep`() throws {
        let cast = "{\n  cast = {\n    /* last */|\n  };\n  bookPages = ( { utterances = Hop; } );\n}\n"
        #expect(
            try change(cast.replacing("|", with: ""), .add("Z")) == cast.replacing("|", with: "\n    \"Z\" = {};")
        )
        let line = "cast = { // last|\n};\nbookPages = (\n  { utterances = Hop; }\n);\n"
        #expect(
            try change(line.replacing("|", with: ""), .add("Z")) == line.replacing("|", with: "\n  \"Z\" = {};")
        )
    }

    @Test func `a new cast has its own line in a dictionary without braces`() throws {
        let pages = "// A hare.\nbookPages = (\n  { utterances = Hop; }\n);\n"
        let added = try change(pages, .add("Z"))
        #expect(added == pages.replacing("bookPages", with: "cast = {\n  \"Z\" = {};\n};\nbookPages"))
        let first = try change(String(pages.dropFirst("// A hare.\n".count)), .add("Z"))
        #expect(first.contains("};\nbookPages = (\n"))
        let line = "bookPages = ( { utterances = Hop; } );"
        #expect(try change(line, .add("Z")) == "cast = {\"Z\" = {};}; " + line)
        let book = try BookDraft(contents: Data(pages.utf8), named: "")
        let same = try book.making([.setBook(.title, "Hare"), .setBook(.title, nil)])
        #expect(same.contents == book.contents)
    }
}
