import CLibFuzzer
import Foundation

// Reads libFuzzer's files as the parts of an EPUB, and ends if a law is violated.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        PublicationLaws.check(Data(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }
)
