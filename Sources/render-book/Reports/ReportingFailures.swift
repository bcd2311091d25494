import ArgumentParser
import FoundationEssentials
import NarrationAuthoring

/// Performs the work of a command. A failure is printed on standard error and converted to the exit code.
///
/// - Parameters:
///   - book: The book's path, with which the message of a problem in the book begins.
///   - records: The output on which the error is also printed as JSON, if any.
///   - work: The work.
/// - Throws: The exit code if the work failed.
func reportingFailures(
    in book: String? = nil,
    asJSON records: Terminal? = nil,
    _ work: () async throws -> Void
) async throws {
    do {
        try await work()
    } catch {
        guard let failure = (error as? any Failure) ?? (error as? CocoaError).map(SystemFailure.init) else {
            throw error
        }
        Terminal.errors.print(failure.report(in: book ?? ""))
        try records?.print(Record.error(failure, in: book).jsonText())
        throw failure.exitStatus.exit
    }
}
