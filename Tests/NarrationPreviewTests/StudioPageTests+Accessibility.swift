import Foundation
import TestRequirements
import TestSupport
import Testing

extension StudioPageTests {
    @Test(.requires(.axe))
    func `axe finds nothing serious, in any part of the studio, in light and dark, wide and narrow`() async throws {
        try await withStudio(renderer: ScriptedRenderer()) { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "setText", "text": "Leap &mdash; now!", "page": 0, "utterance": 1],
                ["edit": "addMember", "character": "Fox"]
            )
            try fixture.write(StudioFixture.hare.replacing("Hop!", with: "Jump!"))
            try await browser.wait(until: "!document.getElementById('changed-elsewhere').hidden")
            try await browser.wait(until: "!document.getElementById('open-problems').hidden")
            func check(_ part: String, _ name: String) async throws {
                #expect(try await browser.seriousFindings(in: part) == [], "\(name)")
            }
            func click(_ id: String) async throws { try await browser.tell("document.getElementById('\(id)').click()") }
            for (colours, width) in [("light", 1440), ("dark", 1440), ("light", 360), ("dark", 360)] {
                try await browser.emulate(["prefers-color-scheme": colours])
                try await browser.resize(width: width, height: 900)
                if width == 360 { try await click("open-panel") }
                for tab in ["tab-sound", "tab-words", "tab-leaf", "tab-volume"] {
                    try await click(tab)
                    try await check(tab == "tab-sound" ? "html" : "#panel", "\(tab), \(colours), \(width)")
                }
                if width == 360 { try await click("close-panel") }
                // Each dialog is looked at in both colours and in both widths.
                let all = ["settings", "keys", "rendering", "recorder", "conflict", "problems"]
                let dialogs = (width == 360) == (colours == "dark") ? all : []
                for dialog in dialogs {
                    try await click("open-\(dialog)")
                    try await browser.wait(until: "document.getElementById('\(dialog)').open")
                    try await check("#\(dialog)", "\(dialog), \(colours), \(width)")
                    try await browser.tell("document.querySelector('#\(dialog) .close').click()")
                }
                try await browser.tell("document.querySelector('[data-property=voice] .voices').click()")
                try await browser.wait(until: "document.querySelector('#voice-choices .voice') !== null")
                try await check("#voices", "voices, \(colours), \(width)")
                try await browser.tell("document.querySelector('#voices .close').click()")
            }
            try await browser.emulate([:])
            try await browser.resize(width: 800, height: 900)
        }
    }

    @Test(.requires(.axe)) func `axe finds nothing serious in what a recording has, in light and dark`() async throws {
        let book = try RecordedBook(reading: [RecordedBook.lines[0], RecordedBook.lines[2]])
        try await withStudio(book.open()) { browser, _ in
            try await browser.wait(until: "document.querySelectorAll('.word-mark').length === 7")
            try await browser.press("c")
            try await browser.wait(until: "document.querySelectorAll('#places .finding').length === 1")
            try await browser.press(".")
            try await browser.wait(until: "!document.getElementById('finding-bar').hidden")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'true'")
            try await browser.press("\u{E00C}")
            try await browser.press("\u{E013}")
            try await browser.wait(until: "document.querySelectorAll('.word-mark').length === 7")
            try await browser.tell("document.querySelector('.word-mark').focus()")
            for (colours, width) in [("light", 1440), ("dark", 360)] {
                try await browser.emulate(["prefers-color-scheme": colours])
                try await browser.resize(width: width, height: 900)
                for part in ["#dock", "#outline"] {
                    #expect(try await browser.seriousFindings(in: part) == [], "\(part), \(colours)")
                }
                #expect(try await browser.run("return document.documentElement.scrollWidth <= \(width)") == true)
            }
            try await browser.emulate([:])
            try await browser.resize(width: 800, height: 900)
        }
    }
}
