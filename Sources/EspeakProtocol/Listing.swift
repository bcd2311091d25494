/// The output of a worker that lists its voices: for each voice a line of four fields, separated by tabs.
public enum Listing {
    /// The last line. A listing without it is incomplete.
    public static let end = "end"
}
