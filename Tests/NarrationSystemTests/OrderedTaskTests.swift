import NarrationSystem
import Synchronization
import Testing

@Suite("Ordered tasks")
struct OrderedTaskTests {
    private struct Fault: Error, Hashable {
        let job: Int
    }

    /// Runs work on the numbers of a range.
    ///
    /// - Parameters:
    ///   - jobs: The range.
    ///   - fault: The number at which the source of the jobs fails, if any.
    ///   - work: The work.
    ///   - body: The work for a number.
    /// - Returns: The received outcomes, and the error that ended the work.
    private func run(
        _ jobs: Range<Int>,
        failingAt fault: Int? = nil,
        by work: OrderedWork<Int, Int>,
        _ body: @escaping @Sendable (Int) async throws -> Int
    ) async -> (received: [Int], error: (any Error)?) {
        var rest = jobs.makeIterator()
        var received: [Int] = []
        do {
            try await work.run {
                let job = rest.next()
                if let job, job == fault { throw Fault(job: job) }
                return job
            } work: {
                try await body($0)
            } receive: {
                received.append($0)
            }
            return (received, nil)
        } catch {
            return (received, error)
        }
    }

    @Test func `outcomes are received in the order of the jobs, whichever is done first`() async throws {
        let (done, finish) = AsyncStream<Void>.makeStream()
        let (received, _) = await run(0..<100, by: OrderedWork(width: 4)) { job in
            // The first job ends after the last one.
            if job == 0 { for await _ in done { break } }
            if job == 99 { finish.yield() }
            return job
        }
        #expect(received == Array(0..<100))
    }

    @Test func `no more jobs run at the same time than the width`() async throws {
        let running = Mutex((now: 0, most: 0))
        _ = await run(0..<200, by: OrderedWork(width: 3)) { job in
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

    @Test func `no job starts beyond the lookahead, or without room for its outcome`() async throws {
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

    @Test func `an error is thrown after the outcomes of the jobs before it`() async {
        let (received, error) = await run(0..<50, by: OrderedWork(width: 4)) { job in
            if job == 20 { throw Fault(job: job) }
            return job
        }
        #expect(error as? Fault == Fault(job: 20))
        #expect(received == Array(0..<20))
    }

    @Test func `an error in place of a job is thrown in its order as well`() async {
        let (received, error) = await run(0..<50, failingAt: 7, by: OrderedWork(width: 4)) { $0 }
        #expect(error as? Fault == Fault(job: 7))
        #expect(received == Array(0..<7))
    }

    @Test func `cancelled work ends, whatever is waiting`() async {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            await run(0..<10, by: OrderedWork(width: 2)) { job in
                begin.yield()
                try await Task.sleep(for: .seconds(3_600))
                return job
            }
        }
        for await _ in begun { break }
        task.cancel()
        #expect(await task.value.error is CancellationError)
    }

    @Test func `a window returns the outcomes in order, the oldest when it is full`() async throws {
        let window = OrderedTaskWindow<Int>(width: 2)
        #expect(try await window.begin { 0 } == nil)
        #expect(try await window.begin { 1 } == nil)
        #expect(try await window.begin { 2 } == 0)
        #expect(try await window.next() == 1)
        #expect(try await window.next() == 2)
        #expect(try await window.next() == nil)
    }

    @Test func `jobs of a window that is released are cancelled`() async throws {
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
