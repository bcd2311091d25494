/// A language's words for addresses and names on the internet, and names of files.
protocol ElectronicWords {
    /// The words for the signs in an address; empty if addresses are left as they are shown.
    var addressSigns: [String: String] { get }

    /// The word before a name that begins with `#`.
    var hashtag: String? { get }
}

extension ElectronicWords {
    var addressSigns: [String: String] { [:] }
    var hashtag: String? { nil }
}
