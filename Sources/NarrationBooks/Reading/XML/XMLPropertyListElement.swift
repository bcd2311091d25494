/// The elements of an XML property list, the most frequent ones first.
enum XMLPropertyListElement: UInt8, CaseIterable {
    case key, string, real, dict, integer, array
    case `true`, `false`, date, data, plist

    /// The element's name.
    var name: String {
        Self.names[Int(rawValue)]
    }

    private static let names = allCases.map { "\($0)" }
}
