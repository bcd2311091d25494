import TestSupport
import Testing

extension StudioPageTests {
    private static let (enter, escape, delete) = ("\u{E007}", "\u{E00C}", "\u{E017}")
    private static let (shift, alt) = ("\u{E008}", "\u{E00A}")
    private static let (left, up, right, down) = ("\u{E012}", "\u{E013}", "\u{E014}", "\u{E015}")
    private static let (home, end) = ("\u{E011}", "\u{E010}")

    /// A key, the one that is held with it, and what is true afterwards.
    private struct Stroke {
        let key: String
        let held: String?
        let effect: String

        init(_ key: String, holding held: String? = nil, _ effect: String) {
            (self.key, self.held, self.effect) = (key, held, effect)
        }
    }

    private static let chosen =
        "[...document.querySelectorAll('#text [aria-selected=true]')].map((e) => e.dataset.index).join()"
    private static let texts = "[...document.querySelectorAll('#text .utterance')].map((e) => e.textContent).join('|')"
    private static let isOnPage = "document.activeElement.id === 'text'"
    private static let isInSearch = "document.activeElement.id === 'search'"
    private static let isPlaying = "(document.getElementById('play').dataset.playing === 'true')"

    private static let strokes = [
        Stroke(end, "\(chosen) === '1'"),
        Stroke(home, "\(chosen) === '0'"),
        Stroke(down, "\(chosen) === '1'"),
        Stroke(up, "\(chosen) === '0'"),
        Stroke(down, holding: shift, "\(chosen) === '0,1'"),
        Stroke(up, holding: shift, "\(chosen) === '0'"),
        Stroke("a", holding: "\u{E009}", "\(chosen) === '0,1'"),
        Stroke(home, "\(chosen) === '0'"),
        Stroke(right, "document.getElementById('page-number').textContent === 'Page 2 of 2'"),
        Stroke(left, "document.getElementById('page-number').textContent === 'Page 1 of 2'"),
        Stroke(" ", isPlaying),
        Stroke(" ", "!\(isPlaying) && !document.getElementById('stop').disabled"),
        Stroke(escape, "document.getElementById('stop').disabled"),
        Stroke("h", isPlaying),
        Stroke(escape, "!\(isPlaying)"),
        Stroke("l", "document.getElementById('loop').getAttribute('aria-pressed') === 'true'"),
        Stroke("l", "document.getElementById('loop').getAttribute('aria-pressed') === 'false'"),
        Stroke("+", "document.getElementById('rate').value === '1.25×'"),
        Stroke("-", "document.getElementById('rate').value === '1×'"),
        Stroke("m", "document.querySelectorAll('#text .marked').length === 1"),
        Stroke("m", "document.querySelectorAll('#text .marked').length === 0"),
        Stroke(down, holding: alt, "\(texts) === ' Hop!|Hop, said the hare.'"),
        Stroke(up, holding: alt, "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke("j", "\(texts) === 'Hop, said the hare. Hop!'"),
        Stroke("z", holding: "\u{E009}", "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke("y", holding: "\u{E009}", "\(texts) === 'Hop, said the hare. Hop!'"),
        Stroke("z", holding: "\u{E009}", "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke(delete, "\(texts) === ' Hop!'"),
        Stroke("z", holding: "\u{E009}", "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke(home, "\(chosen) === '0'"),
        Stroke(enter, "document.activeElement.isContentEditable"),
        Stroke(enter, "!document.activeElement.isContentEditable"),
        Stroke("\u{E032}", "document.activeElement.isContentEditable"),
        Stroke(escape, "!document.activeElement.isContentEditable"),
        Stroke("t", "document.activeElement.id === 'page-title-field'"),
        Stroke("M", "document.activeElement.value === 'M'"),
        Stroke(enter, "document.getElementById('page-title').textContent === 'M' && \(isOnPage)"),
        Stroke("z", holding: "\u{E009}", "document.getElementById('page-title').hidden"),
        Stroke("p", "document.activeElement.id === 'picture-field' && document.activeElement.length === 2"),
        Stroke("s", holding: "\u{E009}", "!document.title.startsWith('•')"),
        Stroke("f", holding: "\u{E009}", isInSearch),
    ]

    @Test func `every key does what the sheet of keys says`() async throws {
        try await withStudio { browser, _ in
            try await browser.press("?")
            try await browser.wait(until: "document.getElementById('keys').open")
            try await browser.press(Self.escape)
            try await browser.wait(until: "!document.getElementById('keys').open")
            for stroke in Self.strokes {
                if let held = stroke.held {
                    try await browser.press(stroke.key, holding: held)
                } else {
                    try await browser.press(stroke.key)
                }
                do {
                    try await browser.wait(until: stroke.effect)
                } catch {
                    Issue.record("after \(stroke.key.debugDescription): \(stroke.effect)")
                    return
                }
            }
            try await browser.tell("document.getElementById('text').focus()")
            try await browser.press("/")
            try await browser.wait(until: Self.isInSearch)
        }
    }
}
