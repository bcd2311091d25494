import CLibFuzzer
import Foundation
import Narration
import NarrationBooks

// Reads libFuzzer's files as books in any format, and ends if a law is violated.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        let file = bytes.map { Data(bytes: $0, count: count) } ?? Data()
        let outcome = ReadingLaws.check(file)
        if case .book(let reading) = outcome {
            WritingLaws.check(reading.book)
        }
        PagesLaws.check(file, outcome)
        FixingLaws.check(file, outcome)
        return 0
    }
)
