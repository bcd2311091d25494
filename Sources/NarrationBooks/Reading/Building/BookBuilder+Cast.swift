import Narration

// Adds the cast, and the characters who speak.
extension BookBuilder {
    mutating func takeCharacter(_ text: String, at place: SourceAnchor?) {
        guard let name = name(text, for: .character, at: place) else { return }
        innerProperties.set(.character, to: .text(name))
        if keepsPlaces { places.note(character: name, at: location(place)) }
    }

    /// Begins an entry of the cast.
    mutating func beginMember(_ name: String, at place: SourceAnchor?) {
        member = name
        frame.next = .anything
        if name.allSatisfy(\.isWhitespace) {
            report(.blankMember, at: place)
        } else if cascade.cast.members[name] != nil {
            report(.duplicateMember(name), at: place)
        } else {
            frame.next = .member
            if keepsPlaces { places.note(member: name, at: location(place)) }
        }
    }

    mutating func endMember() {
        cascade.cast[member] = innerProperties.member
        cascade.claim(LocatedPlace(place: languagePlace), byMember: innerProperties)
    }
}
