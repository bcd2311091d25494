import Synchronization

/// What a device's callback has delivered lately, and when it is heard.
///
/// The callback notes each of its buffers, without waiting, locking or allocating. Others find in its notes how many
/// frames have been heard at an instant: the last one says best how far behind the device sounds, those before it which
/// frames, and which silence, are in the air.
///
/// Times are nanoseconds of any clock that does not stop. One thread writes; all may read.
package final class DeliveryLog: Sendable {
    /// Of so many deliveries the last are remembered: seconds, while what is on its way is less than one.
    private static let capacity = 1024

    private let sampleRate: Double
    /// How many deliveries there were.
    private let count = Atomic<Int>(0)
    /// How many frames they had, silence included.
    private let given = Atomic<Int>(0)
    /// The last deliveries, in a ring.
    private nonisolated(unsafe) let notes: UnsafeMutablePointer<Note>

    /// Creates an empty log.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
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

    /// Notes a delivery.
    ///
    /// - Parameters:
    ///   - frames: The counts of the frames of sound at its beginning.
    ///   - length: How many frames it has, silence included.
    ///   - time: When its first frame is heard, in nanoseconds.
    package func note(_ frames: Range<Int>, in length: Int, heardAt time: Int) {
        let index = count.load(ordering: .relaxed)
        let position = given.load(ordering: .relaxed)
        notes[index % Self.capacity].write(
            Delivery(position: position, length: length, frames: frames, time: time)
        )
        given.store(position + length, ordering: .relaxed)
        count.store(index + 1, ordering: .releasing)
    }

    /// How many frames of sound have been heard at an instant.
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

    /// When so many frames of sound have been heard, should there be no silence before those that are still to be
    /// delivered; `nil` before the first delivery.
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

    /// The deliveries that are remembered.
    private var newestFirst: some Sequence<Delivery> {
        sequence(state: count.load(ordering: .acquiring)) { [self] index -> Delivery? in
            guard index > 0 else { return nil }
            index -= 1
            let delivery = notes[index % Self.capacity].delivery
            // The callback may have been writing another one over it.
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
    /// How many frames the device was given before it, silence included.
    let position: Int
    /// How many frames it has, silence included.
    let length: Int
    /// The counts of the frames of sound at its beginning.
    let frames: Range<Int>
    /// When its first frame is heard, in nanoseconds.
    let time: Int
}

/// A place for a delivery that one thread may write while others read. What they read then is a mixture; whoever sees a
/// part of it sees as well all that the writer did before.
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
