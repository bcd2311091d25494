import Narration

/// Words that espeak-ng speaks as one, such as "of the".
///
/// Where each of them begins is found by its phones: those of the words spoken alone, "ʌv" and "ðə", are aligned with
/// those of the words spoken together, "əvðə". A word begins with the first of its phones that is among them.
struct Joint: Hashable {
    /// The words' indices, in order.
    let words: [Int]

    /// The phones of each word when it is spoken alone, without pauses.
    let alone: [[String]]

    /// Finds where the words after the first one begin.
    ///
    /// - Parameter together: The phones of the words spoken together, without pauses.
    /// - Returns: The words of which it is known, each with its first frame.
    func onsets(in together: [PhoneMark]) -> [(word: Int, frame: Int)] {
        let places = Phone.places(of: alone.joined().map(Phone.init), in: together.map { Phone($0.symbol) })
        var rest = places[...]
        let firsts = zip(words, alone).map { word, phones in
            defer { rest = rest.dropFirst(phones.count) }
            return (word, rest.prefix(phones.count).lazy.compactMap(\.self).first)
        }
        return firsts.dropFirst().compactMap { word, place in place.map { (word, together[$0].frame) } }
    }
}

/// A phone by its sign in the International Phonetic Alphabet.
private struct Phone {
    private let symbol: String
    private let sound: SpeechSound?

    init(_ symbol: String) {
        self.symbol = symbol
        sound = symbol.unicodeScalars.lazy.compactMap(SpeechSound.init).first
    }

    /// The cost of a phone that only one of two pronunciations has.
    private static let costOfAbsence = 9

    /// The cost of another phone in place of this one. It is never more than that of leaving both out.
    private func cost(of other: Phone) -> Int {
        if symbol == other.symbol { return 0 }
        guard let sound, let otherSound = other.sound else { return 2 * Self.costOfAbsence }
        return min(1 + sound.distance(to: otherSound), 2 * Self.costOfAbsence)
    }

    /// The places of some phones among those of another pronunciation, by the alignment of the least cost; `nil` for
    /// those that it lacks.
    static func places(of own: [Phone], in other: [Phone]) -> [Int?] {
        var costs = [(0...other.count).map { $0 * costOfAbsence }]
        for phone in own {
            let before = costs[costs.count - 1]
            var row = [before[0] + costOfAbsence]
            for (place, otherPhone) in other.enumerated() {
                let least = min(before[place + 1], row[place]) + costOfAbsence
                row.append(min(least, before[place] + phone.cost(of: otherPhone)))
            }
            costs.append(row)
        }
        var places: [Int?] = Array(repeating: nil, count: own.count)
        var (row, column) = (own.count, other.count)
        while row > 0, column > 0 {
            let cost = own[row - 1].cost(of: other[column - 1])
            if cost < 2 * costOfAbsence, costs[row][column] == costs[row - 1][column - 1] + cost {
                (row, column) = (row - 1, column - 1)
                places[row] = column
            } else if costs[row][column] == costs[row - 1][column] + costOfAbsence {
                row -= 1
            } else {
                column -= 1
            }
        }
        return places
    }
}
