import NarrationSystem
import NarrationWyoming
import Testing

@testable import NarrationEngines

@Suite struct EngineDefinitionTests {
    private func definition(jobs: Int? = nil, memory: Int?) -> EngineDefinition {
        EngineDefinition(name: "joe", interface: .wyoming(.unix("/run/joe")), jobs: jobs, memory: memory)
    }

    /// A machine with two gigabytes.
    private let memory = AvailableMemory(meminfo: "MemAvailable: 1953125 kB", limit: "max")

    @Test(arguments: [(nil, 8), (100, 8), (250, 4), (400, 2), (900, 1), (5000, 1)])
    func `an engine has as many processes as half of the memory allows, and at least one`(each: Int?, count: Int) {
        #expect(definition(memory: each).workers(jobs: 8, with: memory) == count)
    }

    @Test func `a number of jobs in the file of engines is kept`() {
        #expect(definition(jobs: 6, memory: 900).workers(jobs: 2, with: memory) == 6)
    }
}
