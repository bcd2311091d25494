import CLibXML2
import NarrationSystem

/// The entities of HTML 4: `&eacute;`, `&#65;`, `&#x41;`.
package enum HTMLEntity {
    /// The number of characters of the longest name.
    package static let longestName = 10

    /// The character of an entity, by the text between `&` and `;`.
    package static func character(_ name: some StringProtocol) -> Unicode.Scalar? {
        name.first == "#" ? numbered(name.dropFirst()) : named(String(name))
    }

    private static func named(_ name: String) -> Unicode.Scalar? {
        guard name.first?.isLetter == true, let entity = htmlEntityLookup(name) else { return nil }
        return Unicode.Scalar(entity.pointee.value)
    }

    private static func numbered(_ number: some StringProtocol) -> Unicode.Scalar? {
        let isHexadecimal = number.first.map { "xX".contains($0) } ?? false
        let digits = number.dropFirst(isHexadecimal ? 1 : 0)
        guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value) else {
            return nil
        }
        return scalar.isAllowedInXML ? scalar : nil
    }
}
