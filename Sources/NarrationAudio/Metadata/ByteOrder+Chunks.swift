import NarrationSystem

extension ByteOrder {
    /// A chunk of RIFF and AIFF: a name of four letters, a length, the data, and a zero byte if the length is odd.
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + bytes(UInt32(data.count)) + data + (data.count.isMultiple(of: 2) ? [] : [0])
    }
}
