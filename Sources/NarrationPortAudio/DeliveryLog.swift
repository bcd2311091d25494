import Synchronization

/// The recent deliveries of a device's callback, and the times at which they are heard.
///
/// The callback records each of its buffers without waiting, locking or allocating. Other threads use the records to
/// compute how many frames have been heard at a time: the last record has the best estimate of the device's latency,
/// and the earlier ones show which frames and which silence are being heard.
///
/// Times are nanoseconds of a clock that does not stop. One thread writes; all threads may read.
package final class DeliveryLog: Sendable {
    /// The number of deliveries that are kept: several seconds, while less than a second is pending.
    private static let capacity = 1024

    private let sampleRate: Double
    /// The number of deliveries.
    private let count = Atomic<Int>(0)
    /// The number of delivered frames, including silence.
    private let given = Atomic<Int>(0)
    /// The last deliveries, in a ring buffer.
    private nonisolated(unsafe) let notes: UnsafeMutablePointer<Note>

    /// Creates an empty log.
    ///
    /// - Parameter sampleRate: The sample rate, in hertz.
    package init(sampleRate: Int) {
        self.sampleRate = Double(sampleRate)
        notes = .allocate(capacity: Self.capacity)
        for index in 0..<Self.capacity {
            (notes + index).initialize(to: Note())
        }
    }

    deinit {
        notes.deinitialize(count: Self.capacity)
        notes.deallocate()
    }

    /// Records a delivery.
    ///
    /// - Parameters:
    ///   - frames: The range of the frames of sound at its beginning.
    ///   - length: The number of its frames, including silence.
    ///   - time: The time at which its first frame is heard, in nanoseconds.
    package func note(_ frames: Range<Int>, in length: Int, heardAt time: Int) {
        let index = count.load(ordering: .relaxed)
        let position = given.load(ordering: .relaxed)
        notes[index % Self.capacity].write(
            Delivery(position: position, length: length, frames: frames, time: time)
        )
        given.store(position + length, ordering: .relaxed)
        count.store(index + 1, ordering: .releasing)
    }

    /// The number of frames of sound that have been heard at a time.
    package func heard(at time: Int) -> Int {
        guard let last else { return 0 }
        let position = last.position + frames(in: time - last.time)
        var heard = 0
        for delivery in newestFirst {
            heard = delivery.frames.lowerBound + max(0, min(delivery.frames.count, position - delivery.position))
            if delivery.position <= position { break }
        }
        return heard
    }

    /// The time at which a number of frames of sound will have been heard, if no silence precedes the frames that have
    /// not been delivered; `nil` before the first delivery.
    package func time(of count: Int) -> Int? {
        guard let last else { return nil }
        guard count <= last.frames.upperBound else {
            return last.time + nanoseconds(of: last.length + count - last.frames.upperBound)
        }
        let delivery = newestFirst.first { $0.frames.lowerBound < count } ?? last
        let position = delivery.position + min(count, delivery.frames.upperBound) - delivery.frames.lowerBound
        return last.time + nanoseconds(of: position - last.position)
    }

    private var last: Delivery? { newestFirst.first { _ in true } }

    /// The recorded deliveries.
    private var newestFirst: some Sequence<Delivery> {
        sequence(state: count.load(ordering: .acquiring)) { [self] index -> Delivery? in
            guard index > 0 else { return nil }
            index -= 1
            let delivery = notes[index % Self.capacity].delivery
            // The callback may have overwritten it meanwhile.
            return index > count.load(ordering: .acquiring) - Self.capacity ? delivery : nil
        }
    }

    private func frames(in nanoseconds: Int) -> Int {
        Int((Double(nanoseconds) * sampleRate / 1e9).rounded(.down))
    }

    private func nanoseconds(of frames: Int) -> Int {
        Int((Double(frames) * 1e9 / sampleRate).rounded(.up))
    }
}

/// One buffer of the device.
private struct Delivery {
    /// The number of frames delivered before it, including silence.
    let position: Int
    /// The number of its frames, including silence.
    let length: Int
    /// The range of the frames of sound at its beginning.
    let frames: Range<Int>
    /// The time at which its first frame is heard, in nanoseconds.
    let time: Int
}

/// A record of a delivery, which one thread may write while others read. A reader may then see a mixture of two
/// deliveries, but if it sees any part of the new one, it also sees everything that the writer did before.
private struct Note: ~Copyable {
    private let position = Atomic<Int>(0)
    private let length = Atomic<Int>(0)
    private let start = Atomic<Int>(0)
    private let count = Atomic<Int>(0)
    private let time = Atomic<Int>(0)

    func write(_ delivery: Delivery) {
        position.store(delivery.position, ordering: .releasing)
        length.store(delivery.length, ordering: .releasing)
        start.store(delivery.frames.lowerBound, ordering: .releasing)
        count.store(delivery.frames.count, ordering: .releasing)
        time.store(delivery.time, ordering: .releasing)
    }

    var delivery: Delivery {
        let start = start.load(ordering: .acquiring)
        return Delivery(
            position: position.load(ordering: .acquiring),
            length: length.load(ordering: .acquiring),
            frames: start..<start + count.load(ordering: .acquiring),
            time: time.load(ordering: .acquiring)
        )
    }
}
