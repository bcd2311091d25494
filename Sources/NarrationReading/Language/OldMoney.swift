/// British money before 1971: "£2 10s. 6d."
struct OldMoney: Sendable, Equatable {
    var pounds: Int?
    var shillings: Int?
    var pence: Int?

    /// Whether there is half a penny more.
    var hasHalfpenny = false
}
