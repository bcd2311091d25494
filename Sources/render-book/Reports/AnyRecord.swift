/// A record of any kind, as an item of an array.
struct AnyRecord: Encodable {
    private let record: any Encodable

    init(_ record: any Encodable) {
        self.record = record
    }

    func encode(to encoder: any Encoder) throws {
        try record.encode(to: encoder)
    }
}
