import Testing

@testable import NarrationEngines

@Suite struct AvailableMemoryTests {
    private let meminfo = "MemTotal:       8000000 kB\nMemFree:         500000 kB\nMemAvailable:   4000000 kB\n"

    @Test func `the memory is what the system calls available`() {
        #expect(AvailableMemory(meminfo: meminfo, limit: "max\n").bytes == 4_096_000_000)
        #expect(AvailableMemory(meminfo: meminfo, limit: "").bytes == 4_096_000_000)
    }

    @Test func `a container has no more than its limit`() {
        #expect(AvailableMemory(meminfo: meminfo, limit: "1000000000\n").bytes == 1_000_000_000)
        #expect(AvailableMemory(meminfo: meminfo, limit: "9000000000\n").bytes == 4_096_000_000)
    }

    @Test func `without figures, the memory does not limit`() {
        let memory = AvailableMemory(meminfo: "", limit: "")
        #expect(memory.bytes == nil)
        #expect(memory.workers(upTo: 4, eachWith: 1_000_000_000_000) == 4)
    }

    #if os(Linux)
    @Test func `this machine has memory`() throws {
        #expect(try #require(AvailableMemory.now.bytes) > 1_000_000)
    }
    #endif
}
