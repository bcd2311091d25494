public import FoundationEssentials
public import NarrationBooks
import NarrationSystem

/// Reads lists of prompts.
///
/// A list is text in UTF-8 with one prompt on each line: a word or a sentence, or a name, a tab and a text. Blank
/// lines, and lines that begin with `#`, are no prompts, and blanks at both ends of names and texts are ignored.
///
/// ```
/// # Numbers
/// one
/// two
/// welcome⇥Welcome back!
/// ```
///
/// In a file that ends in `.csv`, a comma or a semicolon, whichever is first in it, is in place of the tab, and a field
/// may be in quotation marks, as spreadsheets write it.
///
/// The file of a prompt without a name is named after its text, without the characters that file names cannot have on
/// all systems: `Are you ready?` is spoken to `Are you ready.caf`. A list may also be a property list: a dictionary of
/// texts by their names, or an array of texts and of dictionaries with a `text` and perhaps a `name`. It may be in XML,
/// binary, or, in a file that ends in `.plist` or `.strings`, in the old style of OpenStep.
///
/// Untrusted files are safe to read, as by `BookReader`.
public struct PromptListReader: Sendable {
    /// The limits on a list's demands.
    public var limits: ReadingLimits

    /// Creates a reader.
    ///
    /// - Parameter limits: The limits on a list's demands; by default, those of a book.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads the list in a file.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current directory. Messages contain it as
    ///   given.
    /// - Returns: The list.
    /// - Throws: `BookError` with all problems, if the file does not exist, cannot be read, or contains an error.
    public func read(contentsOf path: String) throws(BookError) -> PromptList {
        try read(BookFile.contents(of: path, limit: limits.size, as: "a list of prompts"), named: path, path: path)
    }

    /// Reads the list in a file's contents.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The name of the list in messages: a path or any other name.
    /// - Returns: The list.
    /// - Throws: `BookError` with all problems, if it contains an error.
    public func read(_ data: Data, named name: String) throws(BookError) -> PromptList {
        try read(data, named: name, path: nil)
    }

    private func read(_ data: Data, named name: String, path: String?) throws(BookError) -> PromptList {
        guard data.count <= limits.size else { throw BookError(path: name, .fileTooLarge(limit: limits.size)) }
        let source = try BookError.naming(name) { () throws(UnreadableFile) in
            try PromptListSource(data, ending: name.fileExtension)
        }
        let (builder, text) = source.build(limits: limits)
        return try PromptList(builder, named: name, path: path, in: text)
    }
}

/// The contents of a list's file, classified by their first bytes and the extension of the name.
private enum PromptListSource {
    case lines(SourceText, PromptListLines.Form)
    case propertyList(PropertyListSource)

    init(_ data: Data, ending: String) throws(UnreadableFile) {
        if data.starts(with: Array("bplist".utf8)) || ["plist", "strings"].contains(ending.lowercased()) {
            self = .propertyList(try PropertyListSource(data))
            return
        }
        let text = try SourceText(data)
        let head = String(decoding: text.bytes.prefix(4096), as: UTF8.self).drop(while: \.isWhitespace)
        if head.first == "{", head.beginsLikeJSON || ending == "json" { throw UnreadableFile(.jsonPromptList) }
        let isXML = ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { head.hasPrefix($0) }
        self = isXML ? .propertyList(.xml(text)) : .lines(text, ending.lowercased() == "csv" ? .csv(of: text) : .tabbed)
    }

    func build(limits: ReadingLimits) -> (PromptListBuilder, SourceText?) {
        switch self {
        case .lines(let text, let form):
            return (PromptListLines(form).parse(text, into: PromptListBuilder(limits: limits)), text)
        case .propertyList(let source):
            let prompts = PropertyListPrompts(limits: limits)
            let entity = Diagnostic.entity(in: "a list of prompts")
            return (source.read(into: prompts, limits: limits, entity: entity).list, source.text)
        }
    }
}
