import NarrationSystem
import Synchronization
import Testing

@Suite("Ordered tasks")
struct OrderedTaskTests {
    private struct Fault: Error, Hashable {
        let job: Int
    }

    /// Runs work on the numbers of a range, and returns the outcomes as they were received.
    private func received(
        of jobs: Range<Int>,
        by work: OrderedWork<Int, Int>,
        _ body: @escaping @Sendable (Int) async throws -> Int
    ) async throws -> [Int] {
        var rest = jobs.makeIterator()
        var received: [Int] = []
        try await work.run {
            rest.next()
        } work: {
            try await body($0)
        } receive: {
            received.append($0)
        }
        return received
    }

    @Test("outcomes are received in the order of the jobs, whichever is done first")
    func order() async throws {
        let (done, finish) = AsyncStream<Void>.makeStream()
        let received = try await received(of: 0..<100, by: OrderedWork(width: 4)) { job in
            // The first job ends after the last one.
            if job == 0 { for await _ in done { break } }
            if job == 99 { finish.yield() }
            return job
        }
        #expect(received == Array(0..<100))
    }

    @Test("no more jobs run at the same time than the width")
    func width() async throws {
        let running = Mutex((now: 0, most: 0))
        _ = try await received(of: 0..<200, by: OrderedWork(width: 3)) { job in
            running.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            await Task.yield()
            running.withLock { $0.now -= 1 }
            return job
        }
        #expect(running.withLock(\.most) <= 3)
    }

    @Test("no job is begun that is farther ahead than the lookahead, or for whose outcome there is no room")
    func lookahead() async throws {
        let begun = Atomic(0)
        for work in [OrderedWork<Int, Int>(width: 2, lookahead: 5), OrderedWork(width: 2, room: 3) { _ in 1 }] {
            var rest = (0..<50).makeIterator()
            var receivedCount = 0
            var farthest = 0
            begun.store(0, ordering: .relaxed)
            try await work.run {
                rest.next()
            } work: { job in
                begun.add(1, ordering: .relaxed)
                return job
            } receive: { _ in
                for _ in 0..<20 { await Task.yield() }
                receivedCount += 1
                farthest = max(farthest, begun.load(ordering: .relaxed) - receivedCount)
            }
            #expect(receivedCount == 50)
            #expect(farthest <= 5)
        }
    }

    @Test("an error is thrown when the jobs before it have been received")
    func failingJob() async throws {
        var rest = (0..<50).makeIterator()
        var received: [Int] = []
        let error = await #expect(throws: Fault.self) {
            try await OrderedWork<Int, Int>(width: 4).run {
                rest.next()
            } work: { job in
                if job == 20 { throw Fault(job: job) }
                return job
            } receive: {
                received.append($0)
            }
        }
        #expect(error == Fault(job: 20))
        #expect(received == Array(0..<20))
    }

    @Test("so is one in place of a further job")
    func failingSource() async throws {
        var next = 0
        var received: [Int] = []
        let error = await #expect(throws: Fault.self) {
            try await OrderedWork<Int, Int>(width: 4).run {
                if next == 7 { throw Fault(job: 7) }
                defer { next += 1 }
                return next
            } work: {
                $0
            } receive: {
                received.append($0)
            }
        }
        #expect(error == Fault(job: 7))
        #expect(received == Array(0..<7))
    }

    @Test("work that is cancelled ends, whatever waits")
    func cancellation() async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await received(of: 0..<10, by: OrderedWork(width: 2)) { job in
                begin.yield()
                try await Task.sleep(for: .seconds(3_600))
                return job
            }
        }
        for await _ in begun { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a window gives the outcomes in the order of the jobs, the oldest when it is full")
    func window() async throws {
        let window = OrderedTaskWindow<Int>(width: 2)
        #expect(try await window.begin { 0 } == nil)
        #expect(try await window.begin { 1 } == nil)
        #expect(try await window.begin { 2 } == 0)
        #expect(try await window.next() == 1)
        #expect(try await window.next() == 2)
        #expect(try await window.next() == nil)
    }

    @Test("jobs of a window that is released are cancelled")
    func releasedWindow() async throws {
        let (cancelled, cancel) = AsyncStream<Void>.makeStream()
        do {
            let window = OrderedTaskWindow<Int>(width: 2)
            _ = try await window.begin {
                try? await Task.sleep(for: .seconds(3_600))
                cancel.yield()
                return 0
            }
        }
        for await _ in cancelled { break }
    }
}
