import ArgumentParser
import NarrationAuthoring
import NarrationSystem

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Speak for other programs: as OpenAI's speech interface, and as a Wyoming server.",
        discussion: """
            The addresses are printed when the server listens, the first one as the base URL that clients of OpenAI want: \
            POST audio/speech speaks, GET audio/voices lists the voices. With --wyoming, Home Assistant and others speak \
            through it, too. A line about each request is printed on standard error, without its text.

            Only this machine is answered, unless --address names another address: then everybody is who reaches it, as \
            there are no passwords. Web pages are never answered. Ctrl-C ends the server.
            """
    )

    @Option(help: "The port to listen on. (default: one that is free)")
    var port: UInt16?

    @Option(
        help: ArgumentHelp("Speak the Wyoming protocol on this port, too; 0 is one that is free.", valueName: "port")
    )
    var wyoming: UInt16?

    @Option(help: "An IP address of this machine to listen on, such as 0.0.0.0. (default: the loopback interface)")
    var address: String?

    @Option(
        help: ArgumentHelp(
            "A name by which clients of other machines call this one; can be repeated.",
            valueName: "name"
        )
    )
    var host: [String] = []

    @Option(help: ArgumentHelp("The longest text, in characters.", valueName: "number"))
    var longestText = 4_096

    @Option(help: ArgumentHelp("The number of texts that are spoken at the same time.", valueName: "number"))
    var mostTexts = 64

    @OptionGroup var voiceOptions: VoiceOptions

    @OptionGroup var readingOptions: ReadingOptions

    @Flag(name: .shortAndLong, help: "Print only the addresses, and errors.")
    var quiet = false

    func validate() throws {
        if longestText < 1 || mostTexts < 1 { throw ValidationError("--longest-text and --most-texts start at 1") }
        try voiceOptions.checkVoiceCanSpeak()
    }

    func run() async throws {
        try await reportingFailures {
            _ = try voiceOptions.engines.definitions
            let order = ServingOrder(
                speech: voiceOptions.settings(readingOptions),
                address: address,
                hostNames: host,
                ports: (port, wyoming),
                limits: (longestText, mostTexts),
                engines: voiceOptions.engines.file,
                isQuiet: quiet
            )
            try CompanionProgram.become("server", named: ServingOrder.program, of: order)
        }
    }
}
