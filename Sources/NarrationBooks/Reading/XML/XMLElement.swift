import CLibXML2

/// An element of XML that begins.
package struct XMLElement {
    package let name: String

    /// Its namespace, if it is in one.
    package let namespace: String?

    /// The attributes without a namespace, and `xml:lang`, by their names.
    private var attributes: [String: String] = [:]

    private static let namespaceOfXML = "http://www.w3.org/XML/1998/namespace"

    /// Creates an element from libxml2's parts: for each attribute its name, prefix and namespace, and the beginning
    /// and the end of its value.
    init(
        _ name: UnsafePointer<xmlChar>?,
        _ namespace: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
        count: Int
    ) {
        self.name = String(name)
        self.namespace = namespace.map { String($0) }
        guard let attributes else { return }
        for index in 0..<count {
            let parts = attributes + 5 * index
            guard let start = parts[3], let end = parts[4] else { continue }
            let value = String(decoding: UnsafeRawBufferPointer(start: start, count: end - start), as: UTF8.self)
            switch parts[2].map({ String($0) }) {
            case nil: self.attributes[String(parts[0])] = value
            case Self.namespaceOfXML: self.attributes["xml:\(String(parts[0]))"] = value
            default: break
            }
        }
    }

    /// The value of an attribute.
    package subscript(attribute: String) -> String? { attributes[attribute] }
}
