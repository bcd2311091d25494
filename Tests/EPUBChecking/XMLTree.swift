public import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an XML document, with its names as they are written.
public final class XMLTree {
    /// The name.
    public let name: String

    /// The attributes, by their names.
    public let attributes: [String: String]

    /// The elements directly inside it.
    public fileprivate(set) var children: [XMLTree] = []

    /// The text inside it, also that of the elements inside it.
    public fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String]) {
        (self.name, self.attributes) = (name, attributes)
    }

    /// Parses a document.
    ///
    /// - Returns: The root element.
    /// - Throws: An error if the document is not well-formed.
    public static func parse(_ data: Data) throws -> XMLTree {
        let parser = XMLParser(data: data)
        let builder = Builder()
        parser.delegate = builder
        guard parser.parse(), let root = builder.root else { throw NotWellFormed(line: parser.lineNumber) }
        return root
    }

    /// A document that is not well-formed.
    public struct NotWellFormed: Error {
        let line: Int
    }

    /// All elements with a name inside this one, in the order of the document.
    public func elements(_ name: String) -> [XMLTree] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.elements(name) }
    }

    /// The value of an attribute; empty if there is none.
    public func value(_ name: String) -> String { attributes[name] ?? "" }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: XMLTree?
        private var open: [XMLTree] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = XMLTree(name: name, attributes: attributes)
            open.last?.children.append(element)
            open.append(element)
            root = root ?? element
        }

        func parser(
            _ parser: XMLParser,
            didEndElement name: String,
            namespaceURI: String?,
            qualifiedName: String?
        ) {
            let element = open.removeLast()
            open.last?.text += element.text
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
    }
}
