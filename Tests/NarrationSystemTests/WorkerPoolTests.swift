import Testing

@testable import NarrationSystem

/// Who gets a worker of a pool.
@Suite struct WorkerPoolTests {
    private final class Hand: Worker {
        let isRunning = true

        func kill() {}
    }

    /// The numbers of the calls, in the order in which they got the worker.
    private actor Order {
        var numbers: [Int] = []

        func append(_ number: Int) { numbers.append(number) }
    }

    private let pool = WorkerPool<String, Hand>(limit: 1) { _, _ in Hand() }

    @Test func `a later call never gets a worker before one that waits`() async throws {
        for _ in 0..<20 {
            let order = Order()
            let gate = AsyncStream<Void>.makeStream()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    try await pool.withWorker(for: "") { _ in for await _ in gate.stream {} }
                }
                while await pool.busyCount == 0 { await Task.yield() }
                for number in 0..<10 {
                    group.addTask {
                        try await pool.withWorker(for: "") { _ in await order.append(number) }
                    }
                    while await pool.waiting.count <= number { await Task.yield() }
                }
                gate.continuation.finish()
                for number in 10..<40 {
                    group.addTask {
                        try await pool.withWorker(for: "") { _ in await order.append(number) }
                    }
                }
                try await group.waitForAll()
            }
            #expect(await Array(order.numbers.prefix(10)) == Array(0..<10))
            #expect(await order.numbers.count == 40)
        }
    }

    @Test func `a call that is cancelled while it waits leaves the worker to the next`() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let holder = Task { try await pool.withWorker(for: "") { _ in for await _ in gate.stream {} } }
        while await pool.busyCount == 0 { await Task.yield() }
        let left = Task { try await pool.withWorker(for: "") { _ in } }
        while await pool.waiting.count < 1 { await Task.yield() }
        let next = Task { try await pool.withWorker(for: "") { _ in "next" } }
        while await pool.waiting.count < 2 { await Task.yield() }
        left.cancel()
        await #expect(throws: CancellationError.self) { try await left.value }
        gate.continuation.finish()
        try await holder.value
        #expect(try await next.value == "next")
        #expect(await pool.busyCount == 0)
    }
}
