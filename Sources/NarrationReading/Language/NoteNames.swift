/// The names of notes with a sharp or a flat in a language that has words of its own for them: "Cis", "Es".
enum NoteNames {
    /// The names by the letter with its sign: "C♯".
    ///
    /// - Parameters:
    ///   - s: The end of all names but those of B: "s", or "ss".
    ///   - b: The names of B♭ and B♯.
    /// - Returns: The names.
    static func all(endingIn s: String = "s", b: (flat: String, sharp: String) = ("B", "His")) -> [String: String] {
        var names = ["B♭": b.flat, "B♯": b.sharp]
        for letter in "CDEFGA" {
            names["\(letter)♯"] = "\(letter)i\(s)"
            names["\(letter)♭"] = "EA".contains(letter) ? "\(letter)\(s)" : "\(letter)e\(s)"
        }
        return names
    }
}
