import Foundation
import Narration
import Testing

@testable import NarrationPreview

/// How long pages are heard.
@Suite struct LengthTests {
    private func lengths(_ fixture: StudioFixture) async throws -> [PageLength] {
        let pages = try #require(await fixture.get("lengths")["pages"] as? [[String: Any]])
        return try pages.map {
            PageLength(seconds: try #require($0["seconds"] as? Double), isKnown: try #require($0["isKnown"] as? Bool))
        }
    }

    @Test func `a page is as long as it was heard, and else as its text lets expect at that pace`() async throws {
        let fixture = try await StudioFixture()
        var pages = try await lengths(fixture)
        #expect(pages.count == 2 && pages.allSatisfy { !$0.isKnown && $0.seconds > 0.3 && $0.seconds < 10 })
        var heard = 0.0
        for index in 0..<2 {
            #expect(try await !lengths(fixture)[0].isKnown)
            heard += Double(try await fixture.sound("speech/0/\(index)", query: [:]).samples.count) / 8_000
        }
        pages = try await lengths(fixture)
        #expect(pages[0].isKnown && abs(pages[0].seconds - heard) < 1e-9)
        #expect(!pages[1].isKnown && pages[1].seconds > 0.3)
        // A delay and a volume are no other sound; a rate is.
        let place: [String: Any] = ["edit": "set", "page": 0, "utterance": 0]
        _ = try await fixture.edit(
            place.merging(["property": "postUtteranceDelay", "value": 1.5]) { $1 },
            place.merging(["property": "volume", "value": 0.5]) { $1 }
        )
        pages = try await lengths(fixture)
        #expect(pages[0].isKnown && abs(pages[0].seconds - heard - 1.5) < 1e-9)
        _ = try await fixture.edit(place.merging(["property": "rate", "value": 0.9]) { $1 })
        #expect(try await !lengths(fixture)[0].isKnown)
        _ = try await fixture.post("undo")
        #expect(try await lengths(fixture)[0].isKnown)
    }

    @Test func `what is heard again counts once`() {
        var lengths = MeasuredDurations()
        let page = Page(utterances: [Utterance("Hop, said the hare.")])
        for seconds in [9, 2, 3.0] { lengths.note(seconds, of: page.utterances[0]) }
        #expect(lengths.length(of: page) == PageLength(seconds: 3, isKnown: true))
        let other = Page(utterances: [Utterance("Hop, said the bear."), Utterance("…", postUtteranceDelay: 1)])
        let length = lengths.length(of: other)
        #expect(!length.isKnown && abs(length.seconds - 4) < 1e-9)
    }
}
