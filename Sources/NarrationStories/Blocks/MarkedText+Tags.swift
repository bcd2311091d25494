package import Narration

extension MarkedText.Look {
    /// The tags of HTML around words that look so: `<strong><em>`.
    package var tags: (begin: String, end: String) {
        switch (contains(.strong), contains(.emphasized)) {
        case (true, true): ("<strong><em>", "</em></strong>")
        case (true, false): ("<strong>", "</strong>")
        case (false, true): ("<em>", "</em>")
        case (false, false): ("", "")
        }
    }
}
