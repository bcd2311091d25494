import CLibXML2

/// The addresses of libxml2's names of property list elements, with the names in utterances first.
struct XMLElementNames {
    let key, string, real, dict: UnsafePointer<xmlChar>?
    let all: [UnsafePointer<xmlChar>?]

    init(_ dictionary: xmlDictPtr?) {
        func name(_ element: XMLPropertyListElement) -> UnsafePointer<xmlChar>? {
            xmlDictLookup(dictionary, element.name, Int32(element.name.utf8.count))
        }
        (key, string, real, dict) = (name(.key), name(.string), name(.real), name(.dict))
        all = XMLPropertyListElement.allCases.map(name)
    }

    /// The element with a name.
    func element(_ name: UnsafePointer<xmlChar>?) -> XMLPropertyListElement? {
        if name == key { return .key }
        if name == string { return .string }
        if name == real { return .real }
        if name == dict { return .dict }
        return all.firstIndex(of: name).flatMap { XMLPropertyListElement(rawValue: UInt8($0)) }
    }
}
