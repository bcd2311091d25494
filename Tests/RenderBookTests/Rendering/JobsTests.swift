import TestRequirements
import TestSupport
import Testing

#if os(Linux)
@Suite(.requires(.strace), .requires(.severalCores), .ownThreads) struct JobsTests {
    @Test func `a command that a scheduler keeps on one processor has one speech process`() throws {
        let folder = try ScratchFolder()
        try folder.write(Array(repeating: ["Hop, said the hare, and it hopped over the fox."], count: 40))
        let run = try CommandRun.shell(
            """
            workers() {
                strace -f -qq -s 300 -o trace -e trace=execve -e signal=none "$@" \\
                    "$RENDER_BOOK" Book.plist --no-cache -q -o out.wav
                grep -c 'espeak-worker", "speak"' trace
            }
            workers taskset -c "$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')"
            [ "$(workers)" -gt 1 ] && echo several
            """,
            in: folder.path
        )
        #expect(run.output == "1\nseveral\n", "\(run)")
    }
}
#endif
