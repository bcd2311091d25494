import Synchronization

/// The places of those whose texts are spoken at the same time.
final class Seats: Sendable {
    private let free: Mutex<Int>

    init(_ count: Int) {
        free = Mutex(max(1, count))
    }

    /// A place, which is free again when it is released; `nil` if all are taken.
    func take() -> Seat? {
        let isTaken = free.withLock { free in
            guard free > 0 else { return false }
            free -= 1
            return true
        }
        return isTaken ? Seat(of: self) : nil
    }

    fileprivate func leave() {
        free.withLock { $0 += 1 }
    }
}

/// A place that is taken as long as it lives.
final class Seat: Sendable {
    private let seats: Seats

    fileprivate init(of seats: Seats) {
        self.seats = seats
    }

    deinit { seats.leave() }
}
