import NarrationContracts
import NarrationEspeak
import Testing

@Suite struct EspeakContractTests {
    @Test func `espeak-ng keeps the laws of an engine`() async throws {
        try await EngineContract(EspeakEngine(jobs: 2)).check()
    }
}
