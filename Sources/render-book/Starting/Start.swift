import Dispatch
import Foundation

/// Where the command begins: what it needs of the machine is made sure of before any task runs.
///
/// Swift's tasks run on libdispatch, which waits without end where it can make no thread, and ends the process by a
/// signal where it can open no file.
@main
enum Start {
    static func main() {
        StandardFiles.complete()
        // A file that grows past the shell's limit is an error of its write, told like a full disk.
        signal(SIGXFSZ, SIG_IGN)
        // So is writing to somebody who does not listen any more.
        signal(SIGPIPE, SIG_IGN)
        StartWatch.begin()
        OpenFiles.raiseLimit()
        if let shortage = Shortage.found() {
            Terminal.errors.print("render-book: error: \(shortage)")
            exit(ExitStatus.systemError.rawValue)
        }
        waitForTasks()
        StartWatch.end()
        Task { @MainActor in await RenderBook.runFromCommandLine() }
        dispatchMain()
    }

    /// Waits until a task has run and a timer has fired: from then on libdispatch has the threads and files that it
    /// needs.
    private static func waitForTasks() {
        let ready = DispatchSemaphore(value: 0)
        Task.detached { ready.signal() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { ready.signal() }
        for _ in 1...2 { ready.wait() }
    }
}
