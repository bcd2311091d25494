import NarrationBooks

extension BookSource {
    /// Makes a change of the cast that has been checked.
    mutating func make(_ change: BookEdit.CastChange) throws(BookEditError) {
        let cast = [SourceStep.key(.cast)]
        switch change {
        case .add(let name):
            if !has(.cast, at: []) { try put(.dictionary([]), under: .cast, at: []) }
            try put(.dictionary([]), named: name, at: cast)
        case .remove(let name):
            try remove(named: name, at: cast)
        case .rename(let name, let newName):
            try rename(name, to: newName, at: cast)
            try putName(newName, inPlaceOf: name)
        case .set(let property, let value?, let name):
            try put(try property.literal(value), under: property.key, at: cast + [.name(name)])
        case .set(let property, nil, let name):
            try remove(property.key, at: cast + [.name(name)])
        }
    }

    /// Changes the name of a character in the properties of the book, its pages, its utterances and its pictures.
    private mutating func putName(_ newName: String, inPlaceOf name: String) throws(BookEditError) {
        guard let book = self[[]] else { throw .notWritable }
        for value in speakers(in: book).reversed() {
            let former = text(of: value.whole)
            guard former == XMLSyntax.text(of: name) || reads(former, as: name) else { continue }
            guard !XMLSyntax.hasComment(former) else { throw .notWritable(line: lineNumber(of: value.whole)) }
            guard let text = XMLSyntax.text(of: newName) else { throw .unwritableText }
            replace(value.whole, with: text)
        }
    }

    private func speakers(in value: SourceValue) -> [SourceValue] {
        guard value.kind == .dictionary || value.kind == .array else { return [] }
        return members(of: value).flatMap { member -> [SourceValue] in
            switch member.key {
            case BookKey.cast.name, BookKey.pronunciations.name: []
            case BookKey.utteranceProperties.name:
                members(of: member.value).filter { $0.key == BookKey.character.name }.map(\.value)
            default: speakers(in: member.value)
            }
        }
    }
}
