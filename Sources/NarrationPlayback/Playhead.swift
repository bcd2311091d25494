/// Tells what is being heard: events are put at counts of frames, and announced when so many have been heard.
@MainActor
final class Playhead<Event> {
    private let tape: Tape
    private var cues: [(count: Int, event: Event)] = []
    private var follower: Task<Void, Never>?

    /// Is called with each event, in order of time.
    var announce: (Event) -> Void = { _ in }

    /// Is called when the output is lost.
    var lose: (any Error) -> Void = { _ in }

    /// Whether nothing is announced for the time being.
    var isHeld = false {
        didSet { follow() }
    }

    init(tape: Tape) {
        self.tape = tape
    }

    deinit {
        follower?.cancel()
    }

    /// What is still to be announced, the next one first.
    var events: some Sequence<(count: Int, event: Event)> { cues }

    var isEmpty: Bool { cues.isEmpty }

    /// Puts an event where so many frames have been heard, behind the others there, or before them all.
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

    /// Announces what has been heard by now.
    func catchUp() {
        while !isHeld, let cue = cues.first, cue.count <= tape.heard {
            cues.removeFirst()
            announce(cue.event)
        }
    }

    /// Waits for the next event's time, once the tape is playing.
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
