import CLibFuzzer
import Foundation

// Reads libFuzzer's texts aloud in six languages and one without rules of its own, with and without what an author and
// a lexicon say of them, and ends if a law is violated.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        let bytes = UnsafeBufferPointer(start: bytes, count: count)
        let input = Input(bytes)
        SpokenTextLaws.check(input)
        if TimeLaw.chooses(bytes) { TimeLaw.check(input) }
        return 0
    }
)
