import CLibXML2

/// The state that libxml2's callbacks share: the parser's and the reader's.
struct XMLSession: ~Copyable {
    let context: xmlParserCtxtPtr
    var reader: XMLPropertyListReader

    /// Whether libxml2 has the whole text, so that an error at its end means that the text is truncated.
    var hasWholeText = false

    /// The source of a text that is not passed in pieces.
    private let supply: XMLSupply?

    /// The names of the elements, of which libxml2 has a single copy each, so that comparing addresses suffices.
    private let names: XMLElementNames

    init(
        _ context: xmlParserCtxtPtr?,
        reader: consuming XMLPropertyListReader,
        supply: XMLSupply? = nil
    ) {
        guard let context else { preconditionFailure("no memory for a parser of XML") }
        // The text is in UTF-8, so libxml2 must not detect another encoding. Errors do not end parsing by themselves:
        // each is judged here.
        let options = [XML_PARSE_NONET, XML_PARSE_IGNORE_ENC, XML_PARSE_RECOVER]
        xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
        context.pointee.encoding = UnsafePointer(xmlStrdup("UTF-8"))
        xmlCtxtUseOptions(context, Int32(options.reduce(0) { $0 | $1.rawValue }))
        self.context = context
        self.reader = reader
        self.supply = supply
        names = XMLElementNames(context.pointee.dict)
    }

    /// The session of a callback.
    static func session(at user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLSession> {
        user!.assumingMemoryBound(to: XMLSession.self)
    }
}

// MARK: - Callbacks
extension XMLSession {
    /// Copies the next bytes of the text into libxml2's buffer, and returns their number.
    static let takeText: xmlInputReadCallback = { user, buffer, room in
        XMLSession.session(at: user).pointee.takeText(
            into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(room))
        )
    }

    private mutating func takeText(into buffer: UnsafeMutableRawBufferPointer) -> Int32 {
        refuseEndlessTag()
        guard !reader.builder.isStopped, let supply else { return 0 }
        let count = supply(buffer)
        hasWholeText = count < buffer.count
        return Int32(count)
    }

    mutating func begin(_ name: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?, attributes: Int32) {
        guard !(hasWholeText && isCutOff), !reader.builder.isStopped else { return }
        let place = SourceAnchor.tag(around: context.position)
        if attributes > Self.mostAttributes {
            reader.stop(.endlessTag, at: place)
        } else if prefix == nil, let element = names.element(name) {
            reader.begin(element, at: place, line: context.pointee.input.pointee.line)
        } else {
            let name = [prefix, name].compactMap { $0.map { String(cString: $0) } }.joined(separator: ":")
            reader.beginUnknown(name, at: place)
        }
        // After an error, libxml2 would omit the text of references.
        context.pointee.wellFormed = 1
        stopIfDone()
    }

    mutating func take(_ bytes: UnsafePointer<xmlChar>?, count: Int32) {
        let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        if !reader.take(piece) { reportStray(XMLCharacters(bytes: piece)) }
    }

    /// Receives text from a CDATA section. When libxml2 parses in pieces, it does not convert line endings in it.
    mutating func takeSection(_ bytes: UnsafePointer<xmlChar>?, count: Int32) {
        let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        let isTaken: Bool
        if let bytes, context.position(of: bytes) != nil {
            isTaken = piece.withLineFeeds(after: bytes[-1]) { reader.take($0) }
        } else {
            isTaken = reader.take(piece)
        }
        if !isTaken { reportStray(XMLCharacters(bytes: piece, isSection: true)) }
    }

    private mutating func reportStray(_ text: XMLCharacters) {
        let blanks = text.bytes.prefix { $0.isXMLBlank }.count
        reader.reportStray(text.bytes, at: text.place(ofLast: text.bytes.count - blanks, in: context))
    }

    mutating func refuseEntity(_ name: UnsafePointer<xmlChar>?) {
        reader.stop(.entityDeclaration(String(name)), at: .tag(around: context.position))
        stopIfDone()
    }

    mutating func take(_ error: xmlError) {
        guard !reader.builder.isStopped, let problem = problem(in: error) else { return }
        if let diagnostic = problem.diagnostic { reader.report(diagnostic, at: problem.place) }
        if problem.isEnd { reader.stop() }
        stopIfDone()
    }

    /// Stops the parser if reading should end.
    private func stopIfDone() {
        if reader.builder.isStopped { xmlStopParser(context) }
    }

}

// MARK: - The end of the text
extension XMLSession {
    /// Whether the text has ended, except for blanks, so that the error is its truncation.
    var isCutOff: Bool {
        hasWholeText && context.unparsed.allSatisfy(\.isXMLBlank)
    }
}

// MARK: - Text after the end
extension XMLSession {
    /// Reports the text that libxml2 has not read: a zero byte and everything after it, as in a file that was not
    /// written completely.
    mutating func refuseRest() {
        guard !reader.builder.isStopped, !context.unparsed.allSatisfy(\.isXMLBlank) else { return }
        reader.stop(.brokenXML("extra content at the end"), at: .at(context.position))
    }
}

// MARK: - Endless parsing
extension XMLSession {
    /// libxml2 compares every attribute of a tag with every other attribute, so it must not parse an endless tag.
    ///
    /// A property list's only attribute is `version`, and its longest tag is shorter than this line.
    mutating func refuseEndlessTag() {
        guard !reader.builder.isStopped else { return }
        // Text that is passed in pieces is buffered until a tag is complete; text that libxml2 requests itself is
        // parsed meanwhile.
        let waiting = context.unparsed
        let isWaiting = waiting.count > Self.longestTag && waiting[0] == UInt8(ascii: "<") && waiting[1].isLetter
        let room = max(context.pointee.maxatts / 5, context.pointee.nsMax / 2)
        let isParsing = room > 2 * Self.mostAttributes
        guard isWaiting || isParsing else { return }
        reader.stop(.endlessTag, at: .tag(around: context.position))
    }

    private static let longestTag = 16_384

    private static let mostAttributes: Int32 = 100
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
