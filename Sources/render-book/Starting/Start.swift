import Dispatch
import NarrationAuthoring
import NarrationSignals
import NarrationSystem

/// The entry point of the command. It checks the resources of the system before any task runs.
///
/// Swift's tasks run on libdispatch, which waits forever if it cannot create a thread, and ends the process by a signal
/// if it cannot open a file.
@main
enum Start {
    static func main() {
        LargeBlocks.giveBack()
        StandardFiles.complete()
        // Exceeding the shell's limit on file sizes becomes an error of the write, reported like a full disk.
        signal(SIGXFSZ, SIG_IGN)
        // So does writing to a closed pipe.
        signal(SIGPIPE, SIG_IGN)
        if StandardFiles.arguments == ["--version"] { RenderBook.printVersion() }
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

    /// Waits until a task has run and a timer has fired. From then on, libdispatch has the threads and files that it
    /// needs.
    private static func waitForTasks() {
        let ready = DispatchSemaphore(value: 0)
        Task.detached { ready.signal() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { ready.signal() }
        for _ in 1...2 { ready.wait() }
    }
}
