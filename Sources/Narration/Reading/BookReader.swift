public import Foundation

/// Reads plist books.
///
/// ```swift
/// let reading = try BookReader().read(contentsOf: "Books/Whale.plist")
/// for warning in reading.warnings { print(warning) }
/// print(reading.book.pages.count, "pages")
/// ```
///
/// XML, binary and OpenStep property lists are all books. The cascade of `utteranceProperties` is applied, the nearest
/// level first, key by key, and numbers outside their ranges are moved into them with a warning.
///
/// A file is safe to read wherever it comes from: it is never the reason for another file or the network to be read, and
/// what it may ask for is bounded by ``Limits-swift.struct``.
public struct BookReader: Sendable {
    /// What a book may ask for.
    public var limits: Limits

    /// Creates a reader.
    ///
    /// - Parameter limits: What a book may ask for; by default more than any book needs.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Reads the book in a file.
    ///
    /// - Parameter path: The file, absolute or relative to the current directory; messages repeat it as it is given.
    /// - Returns: The book, and warnings about what is odd and was read all the same.
    /// - Throws: ``BookError`` with everything that was found, when there is no such file, it cannot be read, or it has an
    ///   error. Unknown keys, numbers out of range and blank pages are no errors.
    public func read(contentsOf path: String) throws(BookError) -> BookReading {
        let data: Data
        do {
            data = try BookFile.contents(of: path, limit: limits.size)
        } catch {
            throw BookError(path: path, error.diagnostic)
        }
        return try read(data, named: path)
    }

    /// Reads the book in a file's contents.
    ///
    /// - Parameters:
    ///   - data: An XML, binary or OpenStep property list.
    ///   - name: What messages call the book: a path or any other name.
    /// - Returns: The book, and warnings about what is odd and was read all the same.
    /// - Throws: ``BookError`` with everything that was found, when there is an error in it.
    public func read(_ data: Data, named name: String) throws(BookError) -> BookReading {
        guard data.count <= limits.size else { throw BookError(path: name, .fileTooLarge(limit: limits.size)) }
        let source: PropertyListSource
        do {
            source = try PropertyListSource(data)
        } catch {
            throw BookError(path: name, error.diagnostic)
        }
        let builder = build(from: source)
        let diagnostics = builder.log.diagnostics(of: name, in: source.text)
        guard !builder.log.hasErrors else { throw BookError(path: name, diagnostics: diagnostics) }
        var places = builder.places
        places.text = source.text
        places.path = name
        places.limit = limits.diagnostics
        return BookReading(book: builder.book, warnings: diagnostics, places: places)
    }

    private func build(from source: PropertyListSource) -> BookBuilder {
        switch source {
        case .xml(let text): buildXML(from: text)
        case .binary(let data):
            data.withUnsafeBytes {
                BinaryPropertyListParser.parse($0, into: BookBuilder(limits: limits), limits: limits)
            }
        case .openStep(let text):
            text.bytes.withUnsafeBytes {
                OpenStepPropertyListParser.parse(
                    $0,
                    into: BookBuilder(limits: limits, readsNumbersInStrings: true),
                    limits: limits
                )
            }
        }
    }

    private func buildXML(from text: SourceText) -> BookBuilder {
        let parser = XMLPropertyListParser(XMLPropertyListReader(builder: BookBuilder(limits: limits), limits: limits))
        text.bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty, parser.parse(UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceSize))) {
                rest = rest.dropFirst(Self.pieceSize)
            }
        }
        return parser.finish()
    }

    /// How many bytes of XML are parsed at once: more is not faster.
    private static let pieceSize = 1 << 16
}
