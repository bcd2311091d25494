/// A buffer for text in UTF-8 that arrives in pieces. Its memory is reused.
struct TextBuffer: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 16)

    /// The number of bytes.
    private(set) var count = 0

    deinit {
        memory.deallocate()
    }

    /// The text so far, valid until the next change.
    var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: memory.baseAddress, count: count)
    }

    /// The text so far as a string.
    var string: String {
        String(decoding: bytes, as: UTF8.self)
    }

    mutating func clear() {
        count = 0
    }

    mutating func append(_ piece: UnsafeRawBufferPointer) {
        guard let source = piece.baseAddress else { return }
        if count + piece.count > memory.count { grow(to: count + piece.count) }
        (memory.baseAddress! + count).copyMemory(from: source, byteCount: piece.count)
        count += piece.count
    }

    private mutating func grow(to size: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 2 * memory.count), alignment: 16)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}
