import FoundationEssentials

/// BCP 47 tags, as far as the choice of a voice requires.
package enum LanguageTag {
    /// Chinese is several languages with one tag: Cantonese is spoken in Hong Kong and Macau.
    private static let spokenLanguages = [
        "zh-hk": "yue", "zh-mo": "yue", "zh-hant-hk": "yue", "zh-hant-mo": "yue",
        "zh-yue": "yue", "zh-cmn": "cmn", "zh": "cmn",
        "no": "nb", "iw": "he", "in": "id",
    ]

    /// The tag in the case recommended by BCP 47 (RFC 5646 §2.1.1): `en-GB`, `zh-Hant`, `en-US-u-ca-gregory`, with
    /// hyphens; `nil` if it is not a tag.
    package static func canonical(_ tag: String) -> String? {
        let parts = tag.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
        guard parts.allSatisfy(isSubtag) else { return nil }
        let singleton = parts.firstIndex { $0.count == 1 } ?? parts.endIndex
        let cased = parts.enumerated().map { index, part in
            guard 0 < index, index < singleton, part.allSatisfy(\.isLetter) else { return part.lowercased() }
            return switch part.count {
            case 2: part.uppercased()
            case 4: part.capitalized
            default: part.lowercased()
            }
        }
        return cased.joined(separator: "-")
    }

    private static func isSubtag(_ part: Substring) -> Bool {
        (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The tag, then the tag without its last subtag, and so on. A language that is spoken under another tag is looked
    /// up there.
    package static func ranges(of tag: String) -> [String] {
        var ranges: [String] = []
        var parts = tag.split(separator: "-")
        while !parts.isEmpty {
            let range = parts.joined(separator: "-")
            ranges += [spokenLanguages[range.lowercased()], range].compactMap(\.self)
            parts.removeLast()
            // A single letter introduces the subtags after it.
            if parts.last?.count == 1 { parts.removeLast() }
        }
        return ranges
    }
}
