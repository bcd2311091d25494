import MorseCode
import NarrationContracts
import NarrationTesting
import Testing

@Suite struct MorseCodeTests {
    @Test func `keeps the contract of an engine`() async throws {
        try await EngineContract(MorseEngine()).check()
    }
}
