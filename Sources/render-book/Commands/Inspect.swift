import ArgumentParser
import NarrationAuthoring
import NarrationMastering

struct Inspect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure sound files, and check them against a profile.",
        discussion: """
            Files are decoded from the first frame to the last, so the report describes what a listener hears. With \
            --profile, the exit status is 70 if a file does not meet the profile.
            """
    )

    @Argument(help: "The sound files; - is standard input.", completion: .file())
    var files: [String]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The profile that the files must meet: acx (Audible's requirements), podcast, or a level such as LUFS=-18.",
            valueName: "profile"
        ),
        transform: MasteringProfile.typed
    )
    var profile: MasteringProfile?

    @OptionGroup var reportOptions: ReportOptions

    @Flag(help: "Print JSON. Levels of a silent file are null.")
    var json = false

    func run() async throws {
        try await reportingFailures(asJSON: json ? .output : nil) {
            try StandardInput.check(files)
            try reportOptions.check(replacingNoneOf: files)
        }
        var (reports, records, statuses): ([InspectionReport], [Record], [ExitStatus]) = ([], [], [])
        for file in files {
            do {
                let report = try await inspect(file)
                reports.append(report)
                records.append(report.record)
                if !json { Terminal.output.print(report.text) }
                if !report.judgement.isPassed { statuses.append(.engineFailed) }
            } catch let failure as InputFailure {
                Terminal.errors.print(failure.report(in: file))
                records.append(.error(failure, in: file))
                statuses.append(failure.exitStatus)
            }
        }
        if json { Terminal.output.print(try records.jsonText()) }
        try await reportingFailures { [reports] in try reportOptions.write(reports) }
        // A file that cannot be judged is more serious than one that failed.
        if let worst = statuses.min(by: { $0.rawValue < $1.rawValue }) { throw worst.exit }
    }

    /// Inspects a file. Standard input is stored in a temporary file.
    private func inspect(_ file: String) async throws -> InspectionReport {
        guard file == StandardInput.argument else { return try await InspectionReport(path: file, profile: profile) }
        let spooled = try SpooledInput()
        do {
            return try await InspectionReport(path: spooled.path, name: StandardInput.name, profile: profile)
        } catch let failure as InputFailure {
            let message = failure.message.replacing(spooled.path, with: StandardInput.name)
            throw InputFailure(message: message, exitStatus: failure.exitStatus)
        }
    }
}
