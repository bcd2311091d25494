import Synchronization

/// What a device's callback has delivered lately, and when it is heard.
///
/// The callback writes a line for each of its buffers, without waiting, locking or allocating. Others find in it how
/// many frames have been heard at an instant: the last line says best how fast the device is and how far behind it
/// sounds, the lines before it which frames, and which silence, are in the air.
///
/// Times are nanoseconds of any clock that does not stop. One thread writes; all may read.
package final class DeliveryLog: Sendable {
    /// One buffer of the device.
    private struct Delivery {
        /// How many frames the device was given before it, silence included.
        var deviceStart: Int
        /// How many frames it has, silence included.
        var length: Int
        /// How many frames of sound were delivered before it.
        var start: Int
        /// How many frames of sound are at its beginning.
        var count: Int
        /// When its first frame is heard, in nanoseconds.
        var time: Int

        var end: Int { start + count }
    }

    /// Of so many deliveries the last are remembered: seconds, while what is on its way is less than one.
    private static let capacity = 1024
    private static let fields = 5

    private let sampleRate: Int
    private let count = Atomic<Int>(0)
    private nonisolated(unsafe) let slots: UnsafeMutablePointer<Atomic<Int>>

    /// Creates an empty log.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    package init(sampleRate: Int) {
        self.sampleRate = sampleRate
        slots = .allocate(capacity: Self.capacity * Self.fields)
        for index in 0..<Self.capacity * Self.fields {
            (slots + index).initialize(to: Atomic(0))
        }
    }

    deinit {
        slots.deinitialize(count: Self.capacity * Self.fields)
        slots.deallocate()
    }

    /// Notes a buffer.
    ///
    /// - Parameters:
    ///   - frames: The counts of the frames of sound at its beginning.
    ///   - length: How many frames it has.
    ///   - time: When its first frame is heard, in nanoseconds.
    package func note(_ frames: Range<Int>, in length: Int, heardAt time: Int) {
        let index = count.load(ordering: .relaxed)
        let deviceStart = index == 0 ? 0 : field(0, of: index - 1) + field(1, of: index - 1)
        set(0, of: index, to: deviceStart)
        set(1, of: index, to: length)
        set(2, of: index, to: frames.lowerBound)
        set(3, of: index, to: frames.count)
        set(4, of: index, to: time)
        count.store(index + 1, ordering: .releasing)
    }

    /// How many frames of sound have been heard at an instant.
    package func heard(at time: Int) -> Int {
        guard let last else { return 0 }
        let device = last.deviceStart + frames(in: time - last.time)
        var heard = 0
        for delivery in newestFirst {
            heard = delivery.start + max(0, min(delivery.count, device - delivery.deviceStart))
            if delivery.deviceStart <= device { break }
        }
        return heard
    }

    /// When so many frames of sound have been heard, should there be no silence before those that are still to be
    /// delivered; `nil` before the first delivery.
    package func time(of count: Int) -> Int? {
        guard let last else { return nil }
        guard count <= last.end else {
            return last.time + nanoseconds(of: last.length + count - last.end)
        }
        let delivery = newestFirst.first { $0.start < count } ?? last
        let device = delivery.deviceStart + min(count, delivery.end) - delivery.start
        return last.time + nanoseconds(of: device - last.deviceStart)
    }

    private var last: Delivery? {
        var iterator = newestFirst.makeIterator()
        return iterator.next()
    }

    private var newestFirst: UnfoldSequence<Delivery, Int> {
        sequence(state: count.load(ordering: .acquiring)) { [self] index -> Delivery? in
            guard index > 0 else { return nil }
            index -= 1
            let delivery = Delivery(
                deviceStart: field(0, of: index),
                length: field(1, of: index),
                start: field(2, of: index),
                count: field(3, of: index),
                time: field(4, of: index)
            )
            // The callback may be writing over the oldest.
            return index > count.load(ordering: .acquiring) - Self.capacity ? delivery : nil
        }
    }

    private func field(_ number: Int, of index: Int) -> Int {
        slots[index % Self.capacity * Self.fields + number].load(ordering: .acquiring)
    }

    private func set(_ number: Int, of index: Int, to value: Int) {
        slots[index % Self.capacity * Self.fields + number].store(value, ordering: .releasing)
    }

    private func frames(in nanoseconds: Int) -> Int {
        // Rounded down, below zero as well.
        let product = nanoseconds * sampleRate
        return product >= 0 ? product / 1_000_000_000 : -((-product + 999_999_999) / 1_000_000_000)
    }

    private func nanoseconds(of frames: Int) -> Int {
        let product = frames * 1_000_000_000
        return product >= 0 ? (product + sampleRate - 1) / sampleRate : -(-product / sampleRate)
    }
}
