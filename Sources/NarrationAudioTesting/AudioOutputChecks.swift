import NarrationPlayback

extension AudioOutputContract {
    /// The violations of a law, one sentence each.
    func found(against law: Law) async throws -> [String] {
        switch law {
        case .hearsAll: try await framesMissed()
        case .countsForward: try await countsGoneBack()
        case .waitsForMore: try await waitsCutShort()
        case .pausesAtFrame: try await pausesMissed()
        case .pauseIsTakenBack: try await pausesLeft()
        case .pauseHoldsAtOpening: try await pausesForgotten()
        case .flushDropsTheRest: try await framesNotDropped()
        case .opensAgain: try await memories { await output.close() }
        case .opensAnew: try await memories {}
        case .cancellationIsHeeded: try await cancellationsIgnored()
        case .neverBlocks: try await delays()
        }
    }

    /// Limits the time of a check, so that an output that never returns does not block the test.
    func withPatience(_ check: @escaping @Sendable () async throws -> [String]) async throws -> [String] {
        try await withThrowingTaskGroup(of: [String].self) { group in
            group.addTask { try await check() }
            group.addTask {
                try await Task.sleep(for: patience)
                return ["after \(patience) it still waits"]
            }
            defer { group.cancelAll() }
            return try await group.next() ?? []
        }
    }
}

// MARK: - Frames

extension AudioOutputContract {
    /// The number of frames in a twentieth of a second.
    private var piece: Int { sampleRate / 20 }

    /// More frames than are heard while a law is checked.
    private var endless: Int { 60 * sampleRate }

    private func open() async throws {
        try await output.open(sampleRate: sampleRate)
    }

    private func write(_ count: Int) {
        output.write((0..<count).map { Int16($0 % 64 * 8) })
    }

    /// Waits, so that the output can do what it should not do.
    private func rest() async throws {
        try await Task.sleep(for: .milliseconds(50))
    }

    /// A message if the number of heard frames differs from the expected one.
    private func miscount(_ moment: String, expected: Int) -> [String] {
        let heard = output.heardFrames
        return heard == expected ? [] : ["\(moment), it has heard \(heard) frames and not \(expected)"]
    }
}

// MARK: - Hearing

extension AudioOutputContract {
    private func framesMissed() async throws -> [String] {
        try await open()
        var breaches = miscount("when it is opened", expected: 0)
        write(piece)
        write(piece)
        try await output.drain()
        breaches += miscount("when it is drained", expected: 2 * piece)
        try await rest()
        breaches += miscount("with nothing left", expected: 2 * piece)
        write(piece)
        try await output.hear(upTo: 3 * piece)
        return breaches + miscount("when more is written", expected: 3 * piece)
    }

    private func countsGoneBack() async throws -> [String] {
        try await open()
        write(4 * piece)
        var last = 0
        for count in stride(from: 1, through: 4 * piece, by: piece / 2) {
            try await output.hear(upTo: count)
            let heard = output.heardFrames
            if heard < count { return ["it waited for \(count) frames and has heard \(heard)"] }
            if heard < last { return ["it has heard \(heard) frames after \(last)"] }
            if heard > 4 * piece { return ["it has heard \(heard) frames of \(4 * piece)"] }
            last = heard
        }
        return []
    }

    private func waitsCutShort() async throws -> [String] {
        try await open()
        write(piece)
        let begun = AsyncStream<Void>.makeStream()
        async let waiting: Void = {
            begun.continuation.yield()
            try await output.hear(upTo: 2 * piece)
        }()
        for await _ in begun.stream { break }
        try await rest()
        write(piece)
        try await waiting
        return miscount("after the wait", expected: 2 * piece)
    }
}

// MARK: - Pauses

extension AudioOutputContract {
    private func pausesMissed() async throws -> [String] {
        try await open()
        output.pause(at: piece)
        write(3 * piece)
        try await output.hear(upTo: piece)
        try await rest()
        let breaches = miscount("paused at \(piece)", expected: piece)
        output.resume()
        try await output.drain()
        return breaches + miscount("after the pause", expected: 3 * piece)
    }

    private func pausesLeft() async throws -> [String] {
        try await open()
        output.pause(at: piece)
        output.resume()
        write(2 * piece)
        try await output.drain()
        return miscount("when the pause was taken back", expected: 2 * piece)
    }

    private func pausesForgotten() async throws -> [String] {
        output.pause(at: nil)
        try await open()
        write(piece)
        try await rest()
        let breaches = miscount("paused before it was opened", expected: 0)
        output.resume()
        try await output.drain()
        return breaches + miscount("after the pause", expected: piece)
    }
}

// MARK: - Forgetting

extension AudioOutputContract {
    private func framesNotDropped() async throws -> [String] {
        try await open()
        write(endless)
        try await output.hear(upTo: piece)
        let given = output.flush()
        guard given >= piece, given < endless else {
            return ["of \(endless) frames, \(piece) of them heard, \(given) were given to the device"]
        }
        try await output.hear(upTo: given)
        try await rest()
        let breaches = miscount("with the rest flushed", expected: given)
        write(piece)
        try await output.drain()
        return breaches + miscount("with more written", expected: given + piece)
    }

    /// Violations of a reopened output that has kept anything from before.
    private func memories(between: () async -> Void) async throws -> [String] {
        try await open()
        write(endless)
        try await output.hear(upTo: piece)
        await between()
        try await open()
        let breaches = miscount("when it is opened again", expected: 0)
        write(piece)
        try await output.drain()
        return breaches + miscount("when it is drained", expected: piece)
    }
}

// MARK: - Waiting

extension AudioOutputContract {
    private func cancellationsIgnored() async throws -> [String] {
        try await open()
        output.pause(at: nil)
        write(piece)
        let waits: [(String, Task<Void, any Error>)] = [
            ("hear(upTo:)", Task { try await output.hear(upTo: 1) }), ("drain()", Task { try await output.drain() }),
        ]
        var breaches: [String] = []
        for (name, task) in waits {
            task.cancel()
            do {
                try await task.value
                breaches.append("\(name) returned")
            } catch is CancellationError {
            } catch {
                breaches.append("\(name) threw “\(error)”")
            }
        }
        return breaches
    }

    private func delays() async throws -> [String] {
        try await open()
        let time = ContinuousClock().measure {
            write(3 * sampleRate)
            output.pause(at: nil)
            output.resume()
            output.flush()
        }
        return time < .milliseconds(2_500) ? [] : ["writing and flushing three seconds of sound took \(time)"]
    }
}
