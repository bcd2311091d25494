import CLibFuzzer
import Foundation
import Narration

// Reads libFuzzer's texts aloud in four languages and one without rules of its own, and ends if a law is violated. The
// first byte chooses the language.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        let input = UnsafeBufferPointer(start: bytes, count: count)
        let utterance = Utterance(
            String(decoding: input.dropFirst(), as: UTF8.self),
            language: .chosen(by: input.first)
        )
        SpokenTextLaws.check(utterance)
        if TimeLaw.chooses(input) { TimeLaw.check(utterance) }
        return 0
    }
)

extension String {
    fileprivate static func chosen(by byte: UInt8?) -> String {
        let languages = ["en", "en-US", "de", "fr", "es", "pl"]
        return languages[Int(byte ?? 0) % languages.count]
    }
}
