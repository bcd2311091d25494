import Foundation
import NarrationSystem
import Testing

@Suite struct SystemErrorTests {
    @Test(arguments: [(ENOSPC, true), (ESTALE, true), (ENOTCONN, true), (ENOENT, false), (EACCES, false), (EIO, false)])
    func `a call that may succeed later is told from others, also within Foundation's error`(
        code: Int32,
        isPassing: Bool
    ) throws {
        let error = SystemError(code: code)
        let cause = POSIXError(try #require(POSIXErrorCode(rawValue: code)))
        let foundation = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: cause])
        #expect(error.isPassing == isPassing)
        #expect((error as any Error).isPassing == isPassing)
        #expect((foundation as any Error).isPassing == isPassing)
        #expect((foundation as any Error).reason == error.description)
    }
}
