/// A script that not every voice reads. Other voices speak the names of its letters, or skip them.
///
/// Latin is not among them, because every voice reads it. More may be added: switch with a `default`.
public enum Script: String, Sendable, Hashable, CaseIterable, Codable {
    case arabic, armenian, bengali, chinese, cyrillic, devanagari, georgian, greek, gujarati, gurmukhi, hangul, hebrew
    case japanese, kannada, malayalam, sinhala, tamil, thai

    /// The script's name, as an adjective.
    package var name: String {
        rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The script of a letter, if it is one of these.
    package init?(_ letter: Unicode.Scalar) {
        switch letter.value {
        case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
        case 0x0400...0x052F: self = .cyrillic
        case 0x0530...0x058F: self = .armenian
        case 0x0590...0x05FF: self = .hebrew
        case 0x0600...0x06FF, 0x0750...0x077F: self = .arabic
        case 0x0900...0x097F: self = .devanagari
        case 0x0980...0x09FF: self = .bengali
        case 0x0A00...0x0A7F: self = .gurmukhi
        case 0x0A80...0x0AFF: self = .gujarati
        case 0x0B80...0x0BFF: self = .tamil
        case 0x0C80...0x0CFF: self = .kannada
        case 0x0D00...0x0D7F: self = .malayalam
        case 0x0D80...0x0DFF: self = .sinhala
        case 0x0E00...0x0E7F: self = .thai
        case 0x10A0...0x10FF: self = .georgian
        case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
        case 0x3040...0x30FF: self = .japanese
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .chinese
        default: return nil
        }
        guard letter.properties.isAlphabetic else { return nil }
    }
}

extension Script {
    /// Returns the scripts in which languages are written.
    ///
    /// - Parameter languages: BCP 47 tags. Without any, the languages are unknown, and every script is returned.
    /// - Returns: The scripts.
    public static func writing(_ languages: [String]) -> Set<Script> {
        guard !languages.isEmpty else { return Set(allCases) }
        let subtags = languages.map { $0.prefix { $0 != "-" }.lowercased() }
        return Set(allCases.filter { !$0.languages.isDisjoint(with: subtags) })
    }

    /// The languages written in the script, by their first subtag.
    private var languages: Set<String> {
        switch self {
        case .arabic: ["ar", "fa", "prs", "ur", "ug", "sd", "ps", "ku", "ckb", "ks", "ms", "pa"]
        case .armenian: ["hy", "hyw"]
        case .bengali: ["bn", "as", "bpy"]
        case .chinese: ["zh", "cmn", "yue", "hak", "nan", "wuu", "ja", "ko", "vi"]
        case .cyrillic:
            [
                "ru", "uk", "be", "bg", "mk", "sr", "bs", "hr", "sh", "kk", "ky", "tt", "ba", "cv", "mn", "tg", "uz",
                "tk", "az",
            ]
        case .devanagari: ["hi", "mr", "ne", "sa", "kok", "bho", "mai", "ks", "sd"]
        case .georgian: ["ka", "xmf"]
        case .greek: ["el", "grc"]
        case .gujarati: ["gu"]
        case .gurmukhi: ["pa"]
        case .hangul: ["ko"]
        case .hebrew: ["he", "yi"]
        case .japanese: ["ja"]
        case .kannada: ["kn", "tcy"]
        case .malayalam: ["ml"]
        case .sinhala: ["si"]
        case .tamil: ["ta"]
        case .thai: ["th"]
        }
    }
}
