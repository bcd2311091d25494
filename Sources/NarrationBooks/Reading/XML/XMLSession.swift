import CLibXML2

/// What libxml2's callbacks share: the parser's state and ours.
struct XMLSession: ~Copyable {
    let context: xmlParserCtxtPtr
    var reader: XMLPropertyListReader

    /// Whether libxml2 has all of the text, so that where it goes no further the text has ended.
    var hasWholeText = false

    /// Where libxml2 takes a text from that does not come in pieces.
    private let supply: XMLSupply?

    /// The names of the elements, in libxml2's only copy, so that comparing addresses is enough.
    private let names: XMLElementNames

    init(
        _ context: xmlParserCtxtPtr?,
        reader: consuming XMLPropertyListReader,
        supply: XMLSupply? = nil
    ) {
        guard let context else { preconditionFailure("no memory for a parser of XML") }
        // The text is in UTF-8: libxml2 is not to look for signs of another encoding. Errors do not end its work: that
        // is decided here, one by one.
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

// What libxml2 calls.
extension XMLSession {
    /// Copies the next bytes of the text into libxml2's buffer, and returns how many.
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
        // After an error libxml2 would leave out the text of references.
        context.pointee.wellFormed = 1
        stopIfDone()
    }

    mutating func take(_ bytes: UnsafePointer<xmlChar>?, count: Int32) {
        let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        if !reader.take(piece) { reportStray(XMLCharacters(bytes: piece)) }
    }

    /// Takes text from a CDATA section. Where libxml2 parses in pieces, it leaves the ends of lines in it as they are.
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

    /// Stops the parser when there is no reason to go on.
    private func stopIfDone() {
        if reader.builder.isStopped { xmlStopParser(context) }
    }

}

// Where the text ends.
extension XMLSession {
    /// Whether the text has ended, blanks at its end apart, so that what goes wrong is that there is no more.
    var isCutOff: Bool {
        hasWholeText && context.unparsed.allSatisfy(\.isXMLBlank)
    }
}

// What stands behind the end.
extension XMLSession {
    /// Notes what libxml2 has left: a zero byte, and what is behind it, as in a file that was not written to its end.
    mutating func refuseRest() {
        guard !reader.builder.isStopped, !context.unparsed.allSatisfy(\.isXMLBlank) else { return }
        reader.stop(.brokenXML("extra content at the end"), at: .at(context.position))
    }
}

// What would take for ever.
extension XMLSession {
    /// libxml2 compares every attribute of a tag with every other, so it must not get to the end of an endless tag.
    ///
    /// A property list's only attribute is `version`, and its longest tag is shorter than this line.
    mutating func refuseEndlessTag() {
        guard !reader.builder.isStopped else { return }
        // A text that comes in pieces waits until a tag is complete; one that libxml2 takes by itself is parsed
        // meanwhile.
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
