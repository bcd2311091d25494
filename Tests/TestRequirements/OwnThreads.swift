import Dispatch
public import Testing

/// Runs each test on threads that others do not block.
///
/// The tests share as many threads as there are cores, and a test that waits for a program holds one of them. A suite
/// that runs programs has this trait, so that it does not hold up other tests. A test that watches a program, and that
/// must see what is only there for a time, would be resumed too late without it.
public struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
    /// Whether the trait applies to the tests of a suite, each by itself.
    public let isRecursive = true

    /// Runs a test.
    ///
    /// - Throws: The errors of the test.
    @concurrent public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    /// Runs each test on threads that others do not block.
    public static var ownThreads: Self { OwnThreads() }
}

/// Runs jobs on threads that Dispatch adds as they are needed.
public final class ThreadExecutor: TaskExecutor {
    /// The executor of all tests.
    public static let shared = ThreadExecutor()

    private let queue = DispatchQueue(label: "tests.own-threads", attributes: .concurrent)

    /// Runs a job.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
