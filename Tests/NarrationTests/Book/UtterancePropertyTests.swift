import Narration
import Testing

/// The table of the properties of utterances.
@Suite struct UtterancePropertyTests {
    @Test(arguments: UtteranceProperty.allCases)
    func `a property has the values that it is set to, and no others`(property: UtteranceProperty) {
        let texts = ["a", "b", "natural", "plain", "unchanged", "adjusted"].map(UtteranceProperty.Value.text)
        let values = property.range.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? texts
        let set = values.map { value in
            var utterance = Utterance("")
            utterance[property] = value
            return utterance[property]
        }
        let wanted = values.filter { if case .text(let text) = $0 { property.accepts(text) } else { true } }
        #expect(wanted.count >= 2 && wanted.allSatisfy(set.contains))
        for wrong in property.range == nil ? [.number(0.7)] : texts {
            var utterance = Utterance("")
            utterance[property] = wrong
            #expect(utterance == Utterance(""))
        }
    }

    @Test(arguments: UtteranceProperty.allCases)
    func `a voice and a character can be taken away, and nothing else`(property: UtteranceProperty) {
        var utterance = Utterance("", voice: "anna")
        utterance.character = "Hare"
        let value = utterance[property]
        utterance[property] = nil
        #expect(utterance[property] == ([.voice, .character].contains(property) ? nil : value))
    }

    @Test(arguments: UtteranceProperty.allCases)
    func `authors are told the range, and the default that an utterance has`(property: UtteranceProperty) {
        let summary = property.summary
        #expect(summary.split(separator: "\n").allSatisfy { $0.count <= 56 })
        guard let range = property.range, case .number(let usual) = Utterance("")[property] else { return }
        func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
        #expect(summary.hasPrefix("\(text(range.lowerBound)) to \(text(range.upperBound))"))
        #expect(summary.contains("default: \(text(usual))"))
    }

    @Test(arguments: UtteranceProperty.allCases)
    func `a character has the properties that it may have, and no others`(property: UtteranceProperty) {
        var member = CastMember()
        let value: UtteranceProperty.Value = property.range.map { .number($0.lowerBound) } ?? .text("a")
        member[property] = value
        #expect(member[property] == (UtteranceProperty.ofMembers.contains(property) ? value : nil))
        member[property] = nil
        #expect(member == CastMember())
    }
}
