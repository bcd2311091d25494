import NarrationEspeak
import NarrationTesting
import Testing

@Suite struct EspeakContractTests {
    @Test("espeak-ng keeps the laws of an engine")
    func contract() async throws {
        try await EngineContract(EspeakEngine(jobs: 2)).check()
    }
}
