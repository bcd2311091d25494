/// Reports events at the numbers of frames at which they were placed, when these have been heard.
@MainActor
final class Playhead<Event> {
    private let tape: Tape
    private var cues: [(count: Int, event: Event)] = []
    private var follower: Task<Void, Never>?

    /// Called with each event, in order of time.
    var announce: (Event) -> Void = { _ in }

    /// Called when the output is lost.
    var lose: (any Error) -> Void = { _ in }

    /// Whether reports are suspended.
    var isHeld = false {
        didSet { follow() }
    }

    init(tape: Tape) {
        self.tape = tape
    }

    deinit {
        follower?.cancel()
    }

    /// The events that have not been reported, in order.
    var events: some Sequence<(count: Int, event: Event)> { cues }

    var isEmpty: Bool { cues.isEmpty }

    /// Places an event at a number of frames, after the others there, or before them.
    func put(_ event: Event, at count: Int, first: Bool = false) {
        let index = cues.firstIndex { first ? $0.count >= count : $0.count > count } ?? cues.endIndex
        cues.insert((count, event), at: index)
        if index == 0 {
            follow()
        }
    }

    func removeAll(where isUnwanted: (Event) -> Bool = { _ in true }) {
        cues.removeAll { isUnwanted($0.event) }
        follow()
    }

    /// Reports the events that have been heard.
    func catchUp() {
        while !isHeld, let cue = cues.first, cue.count <= tape.heard {
            cues.removeFirst()
            announce(cue.event)
        }
    }

    /// Waits for the time of the next event, once the tape is playing.
    func follow() {
        follower?.cancel()
        guard !isHeld, tape.isOpen, let next = cues.first?.count else {
            follower = nil
            return
        }
        follower = Task { [tape, weak self] in
            do {
                try await tape.hear(upTo: next)
                guard !Task.isCancelled else { return }
                self?.catchUp()
                self?.follow()
            } catch {
                guard !Task.isCancelled else { return }
                self?.lose(error)
            }
        }
    }
}
