import Testing

@testable import NarrationDispatcher

/// What `narration.conf` says.
@Suite struct ModuleConfigurationTests {
    @Test(arguments: [
        ("Voice \"flite:slt\"", "flite:slt"), ("# Voice \"a\"\n  voice en-gb # ours", "en-gb"), ("Debug 1\n", nil),
    ])
    func `the configuration names a voice`(text: String, voice: String?) {
        #expect(ModuleConfiguration(text).voice == voice)
    }
}
