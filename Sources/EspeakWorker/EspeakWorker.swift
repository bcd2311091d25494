// SPDX-License-Identifier: GPL-3.0-or-later
// This target calls libespeak-ng and shares its licence. Nothing else in the package links it.

internal import CProcess
import EspeakProtocol

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The body of `espeak-worker`: speaks what it is asked on standard input, on standard output.
///
/// An app that accepts the GPL can be its own worker instead of installing one:
///
/// ```swift
/// if CommandLine.arguments.dropFirst().first == "espeak-worker" {
///     EspeakWorker.run(arguments: Array(CommandLine.arguments.dropFirst(2)))
/// }
/// ```
///
/// It is a process of its own by design. espeak-ng may crash, hang or carry the state of one utterance into the next;
/// here every utterance is spoken by a fresh copy of the process, forked when the voice had just been set and nothing
/// been said.
public enum EspeakWorker {
    /// Does what the arguments ask, then exits the process.
    ///
    /// - Parameter arguments: `voices` prints the version, the path of the data, and what can speak; `speak VOICE`
    ///   answers requests until input ends.
    public static func run(arguments: [String]) -> Never {
        unblockSignals()
        // A process inherits which signals its starter ignores, too: the end of a copy is to be seen, and an alarm to
        // end it.
        signal(SIGCHLD, SIG_DFL)
        signal(SIGALRM, SIG_DFL)
        // Ctrl-C in a terminal goes to every process; whether to stop is for the one that asked us to speak.
        signal(SIGINT, SIG_IGN)
        switch (arguments.first, arguments.count) {
        case ("voices", 1):
            printVoices()
        case ("speak", 2):
            speak(as: arguments[1])
        default:
            fail("usage: espeak-worker voices | espeak-worker speak VOICE", status: EX_USAGE)
        }
        exit(EX_OK)
    }

    private static func printVoices() {
        let library = startLibrary()
        print("espeak-ng", library.version, library.dataPath, "", separator: "\t")
        for voice in library.voices() {
            print("voice", voice.id, voice.name, voice.languages.joined(separator: " "), separator: "\t")
        }
        for variant in library.variants() {
            print("variant", variant.id, variant.name, "", separator: "\t")
        }
        print(Listing.end)
    }

    private static func speak(as voice: String) {
        let library = startLibrary()
        silenceLibrary()
        guard library.setVoice(voice) else {
            fail("espeak-ng cannot load the voice \"\(voice)\"", status: EX_UNAVAILABLE)
        }
        let pipes = Pipes()
        pipes.writeMessage(
            Greeting(protocolNumber: Greeting.protocolNumber, sampleRate: library.sampleRate, version: library.version)
                .bytes
        )
        while let request = pipes.readMessage() {
            guard let request = SpeakRequest(bytes: request) else {
                fail("the request is not one of this version's", status: EX_PROTOCOL)
            }
            inFreshCopy { pipes.writeEnding(of: library.speak(request, hear: pipes.collect), to: request) }
        }
    }

    private static func startLibrary() -> EspeakLibrary {
        guard let library = EspeakLibrary() else {
            fail("espeak-ng cannot find its data; install the package espeak-ng-data", status: EX_UNAVAILABLE)
        }
        return library
    }

    /// Runs `body` in a copy of this process and waits for its end; when the copy dies, so does the worker, and the
    /// engine sees its pipe close.
    private static func inFreshCopy(_ body: () -> Void) {
        let worker = getpid()
        let copy = fork()
        switch copy {
        case 0:
            die_with_parent()
            // It may have died before.
            guard getppid() == worker else { _exit(EX_OSERR) }
            alarm(longestPassage)
            body()
            _exit(EX_OK)
        case -1:
            fail("cannot fork: \(String(cString: strerror(errno)))", status: EX_OSERR)
        default:
            var status: Int32 = 0
            _ = untilUninterrupted { waitpid(copy, &status, 0) }
            guard status == 0 else {
                fail("espeak-ng crashed", status: EX_SOFTWARE)
            }
        }
    }

    /// How many seconds a copy may live, should it hang when nobody is left to end it.
    private static let longestPassage: UInt32 = 300

    /// A process inherits which signals its starter's thread has blocked; a worker is to be ended like any other.
    private static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
    }

    /// Where our own savedStandardError go.
    private static let savedStandardError = dup(STDERR_FILENO)

    /// Lets the library's chatter ("espeak: No envelope", without end) go nowhere, where it would fill the engine's
    /// pipe in the end.
    private static func silenceLibrary() {
        _ = savedStandardError
        let nowhere = open("/dev/null", O_WRONLY)
        dup2(nowhere, STDERR_FILENO)
        close(nowhere)
    }

    static func fail(_ message: String, status: Int32) -> Never {
        let line = "espeak-worker: \(message)\n"
        _ = write(savedStandardError, line, line.utf8.count)
        exit(status)
    }
}
