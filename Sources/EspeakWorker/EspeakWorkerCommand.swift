// SPDX-License-Identifier: GPL-3.0-or-later
// This target calls libespeak-ng and shares its licence. Nothing else in the package links it.

internal import CProcess
import EspeakProtocol

/// The program `espeak-worker`: reads requests from standard input, and writes speech to standard output.
///
/// An app that accepts the GPL can act as its own worker instead of installing one:
///
/// ```swift
/// if CommandLine.arguments.dropFirst().first == "espeak-worker" {
///     EspeakWorkerCommand.run(arguments: Array(CommandLine.arguments.dropFirst(2)))
/// }
/// ```
///
/// It is a separate process by design. espeak-ng may crash, hang, or carry over state from one utterance to the next.
/// Every utterance is therefore spoken by a fork of the process in its state after the voice was set and before
/// anything was spoken.
public enum EspeakWorkerCommand {
    /// Runs the command given by the arguments, then exits the process.
    ///
    /// - Parameter arguments: `voices` prints the version, the paths of the data and of the library, and the voices;
    ///   `speak VOICE` answers requests until the input ends; `phonemes VOICE` prints the phonemes that a voice can
    ///   speak, and `pronounce VOICE TEXT…` those with which it speaks texts.
    public static func run(arguments: [String]) -> Never {
        unblockSignals()
        // A process inherits ignored signals. The end of a fork must be visible, and an alarm must end it.
        signal(SIGCHLD, SIG_DFL)
        signal(SIGALRM, SIG_DFL)
        // Ctrl-C in a terminal goes to every process. The engine decides whether to stop.
        signal(SIGINT, SIG_IGN)
        switch (arguments.first, arguments.count) {
        case ("voices", 1):
            printVoices()
        case ("speak", 2):
            speak(as: arguments[1])
        case ("phonemes", 2):
            printPhonemes(of: arguments[1])
        case ("pronounce", 3...):
            printPronunciation(of: arguments.dropFirst(2), by: arguments[1])
        default:
            StandardError.fail(
                "usage: espeak-worker voices | speak VOICE | phonemes VOICE | pronounce VOICE TEXT...",
                status: EX_USAGE
            )
        }
        exit(EX_OK)
    }

    private static func printVoices() {
        let library = startLibrary()
        print("espeak-ng", library.version, library.dataPath, library.path, separator: "\t")
        for voice in library.voices() {
            print("voice", voice.id, voice.name, voice.languages.joined(separator: " "), voice.person, separator: "\t")
        }
        for variant in library.variants() {
            print("variant", variant.id, variant.name, "", variant.person, separator: "\t")
        }
        print(Listing.end)
    }

    private static func printPhonemes(of voice: String) {
        let library = startLibrary(speakingAs: voice)
        guard let mnemonics = PhonemeFile.mnemonics(in: library.dataPath) else {
            StandardError.fail("espeak-ng's table of phonemes has another format", status: EX_UNAVAILABLE)
        }
        library.readPhonemes()
        // espeak-ng 1.51 crashes with some phonemes of Greenlandic. Those of one letter are lost, and not all.
        for mnemonics in Dictionary(grouping: mnemonics, by: \.first).values {
            _ = completesInFreshCopy {
                for phoneme in library.phonemes(named: mnemonics) {
                    print(phoneme.mnemonic, phoneme.ipa, separator: "\t")
                }
                fflush(nil)
            }
        }
        print(Listing.end)
    }

    private static func printPronunciation(of texts: ArraySlice<String>, by voice: String) {
        let library = startLibrary(speakingAs: voice)
        alarm(longestPassage)
        library.readPhonemes()
        for word in texts.flatMap(library.phonemes) {
            for phoneme in word {
                print(phoneme.mnemonic, phoneme.ipa, separator: "\t")
            }
            print()
        }
        print(Listing.end)
    }

    private static func speak(as voice: String) {
        let library = startLibrary(speakingAs: voice)
        let pipes = Pipes()
        pipes.writeMessage(
            Greeting(protocolNumber: Greeting.protocolNumber, sampleRate: library.sampleRate, version: library.version)
                .bytes
        )
        while let request = pipes.readMessage() {
            guard let request = SpeakRequest(bytes: request) else {
                StandardError.fail("the request is not one of this version's", status: EX_PROTOCOL)
            }
            let isSpoken = completesInFreshCopy {
                pipes.writeEnding(of: library.speak(request, as: voice, hear: pipes.collect), to: request)
            }
            // The worker exits too, so that the engine's pipe is closed.
            guard isSpoken else { StandardError.fail("espeak-ng crashed", status: EX_SOFTWARE) }
        }
    }

    private static func startLibrary(speakingAs voice: String) -> EspeakLibrary {
        let library = startLibrary()
        StandardError.silenceLibrary()
        guard library.setVoice(voice) else {
            StandardError.fail("espeak-ng cannot load the voice \"\(voice)\"", status: EX_UNAVAILABLE)
        }
        return library
    }

    private static func startLibrary() -> EspeakLibrary {
        guard let library = EspeakLibrary() else {
            StandardError.fail(
                "espeak-ng cannot find its data; install the package espeak-ng-data",
                status: EX_UNAVAILABLE
            )
        }
        return library
    }

    /// Runs `body` in a fork of this process, waits for its end, and returns whether it completed.
    private static func completesInFreshCopy(_ body: () -> Void) -> Bool {
        let worker = getpid()
        let copy = fork()
        switch copy {
        case 0:
            die_with_parent()
            // The worker may have died before this call.
            guard getppid() == worker else { _exit(EX_OSERR) }
            alarm(longestPassage)
            body()
            _exit(EX_OK)
        case -1:
            StandardError.fail("cannot fork: \(String(cString: strerror(errno)))", status: EX_OSERR)
        default:
            var status: Int32 = 0
            _ = untilUninterrupted { waitpid(copy, &status, 0) }
            return status == 0
        }
    }

    /// The longest time in seconds for which a passage may take, in case it hangs and nothing is left to end it.
    private static let longestPassage: UInt32 = 300

    /// A process inherits blocked signals. They are unblocked, so that a worker can be ended.
    private static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
    }
}

extension EspeakLibrary.Listed {
    /// The gender and the age, separated by a tab.
    fileprivate var person: String { "\(gender?.rawValue ?? "")\t\(age)" }
}
