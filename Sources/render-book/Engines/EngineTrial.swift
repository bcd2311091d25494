import Narration
import NarrationAuthoring
import NarrationContracts
import NarrationEngines

/// A test of one of the described engines by the rules of engines.
struct EngineTrial {
    private let definition: EngineDefinition

    /// Finds the engine.
    ///
    /// - Throws: ``UsageError`` if there is no such engine.
    init(of name: String, among options: EngineOptions) throws {
        let definitions = try options.definitions
        guard let definition = definitions.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            let names = definitions.map(\.name).joined(separator: ", ")
            let others =
                switch definitions.count {
                case 0: "describe it in a file for --engines"
                case 1: "there is \(names)"
                default: "there are \(names)"
                }
            throw UsageError(message: "there is no engine \"\(name.excerpt)\" to test; \(others)")
        }
        self.definition = definition
    }

    /// Tests the engine, and prints the outcome for each rule.
    ///
    /// - Throws: `ExitCode` if it does not keep a rule; `SpeechError` if it does not start.
    func run() async throws {
        let report = try await EngineReport(testing: try definition.engine())
        for finding in report.findings { Terminal.output.print("\(finding.description)") }
        try Terminal.finishOutput()
        guard report.isKept else { throw ExitStatus.engineFailed.exit }
    }
}
