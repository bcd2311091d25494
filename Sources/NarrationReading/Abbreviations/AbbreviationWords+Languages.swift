extension English {
    var abbreviations: [String: String] { Self.abbreviated }
    private static let abbreviated = ["Mr": "Mister", "Mrs": "Missus"]
}
