import ArgumentParser

struct BankCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bank",
        abstract: "Make a bank of phrases, from which sentences are pieced together.",
        discussion: """
            A bank has recordings of words and phrases. A voice bank:NAME or bank:FILE pieces sentences together from \
            them: times, numbers, names. A list describes the bank; it is a property list:

                {
                  name = clock;
                  language = en;
                  templates = (times);
                  recordings = Takes;
                  phrases = ("It is", { text = "Good morning"; takes = { final = "morning.wav"; }; });
                }

            Its other keys are voice, fallback, takes, licence and credit. The templates are numbers, digits, ordinals, \
            years, times, dates, percentages, money and letters.
            """,
        subcommands: [BankMake.self, BankCheckCommand.self]
    )
}
