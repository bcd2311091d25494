/// Receives the contents of a property list from its parser, in the order of the file.
package protocol PropertyListBuilder {
    /// Whether reading should end.
    var isStopped: Bool { get }

    mutating func beginDictionary(at place: SourceAnchor?)
    mutating func endDictionary()
    mutating func beginArray(at place: SourceAnchor?)
    mutating func endArray()

    /// Receives a key of the innermost dictionary, whose value comes next.
    mutating func key(_ name: UnsafeRawBufferPointer, at place: SourceAnchor?)

    /// Receives a value that is neither a dictionary nor an array.
    mutating func scalar(_ scalar: PropertyListScalar, at place: SourceAnchor?)

    /// Records a problem.
    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?)

    /// Records a problem at which reading ends.
    mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor?)

    /// Ends the dictionaries and arrays whose end will not be read.
    mutating func abandon()
}
