/// What a worker prints when it is asked for its voices: a line of four fields for each, between tabs.
public enum Listing {
    /// The last line. A listing without it was cut short.
    public static let end = "end"
}
