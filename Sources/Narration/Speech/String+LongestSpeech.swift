extension String {
    /// The seconds that the speech of the text takes at most. The slowest voice takes a second or two for a digit, as
    /// in large numbers, or for the name of a symbol.
    package var longestSpeech: Int { 10 + 4 * utf8.count }
}
