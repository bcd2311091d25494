/// The output of a worker that lists its voices: for each voice a line of four fields, separated by tabs.
package enum Listing {
    /// The last line. A listing without it is incomplete.
    package static let end = "end"
}
