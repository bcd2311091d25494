import CLibXML2
import NarrationBooks

/// The entities of HTML: `&eacute;`, `&#65;`.
enum MarkdownEntity {
    /// The characters that the ampersand at an index stands for, and where the entity ends: the ampersand itself, where
    /// it begins no entity.
    static func at(_ index: Int, in text: [Character]) -> (String, end: Int) {
        guard let end = text[index...].prefix(longest).firstIndex(of: ";") else { return ("&", index + 1) }
        let name = String(text[(index + 1)..<end])
        guard let scalar = named(name) ?? numbered(name) else { return ("&", index + 1) }
        return (String(scalar), end + 1)
    }

    /// The longest entity, in characters.
    private static let longest = 12

    /// The character of a name that HTML 4 has.
    private static func named(_ name: String) -> Unicode.Scalar? {
        guard name.first?.isLetter == true, let entity = htmlEntityLookup(name) else { return nil }
        return Unicode.Scalar(entity.pointee.value)
    }

    private static func numbered(_ name: String) -> Unicode.Scalar? {
        guard name.first == "#" else { return nil }
        let isHexadecimal = name.dropFirst().first.map { "xX".contains($0) } ?? false
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value) else {
            return nil
        }
        return scalar.isAllowedInXML ? scalar : nil
    }
}
