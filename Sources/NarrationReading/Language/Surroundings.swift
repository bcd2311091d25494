/// The words next to a number, in lower case. A word that a sign divides from it is empty.
struct Surroundings: Sendable {
    /// The nearest word before it.
    var before = ""

    /// The word before the nearest.
    var beforeThat = ""

    /// The nearest word after it.
    var after = ""

    /// How the nearest word after it is written.
    var letters = Token.Letters.lowercase

    /// The word after the nearest.
    var afterThat = ""
}
