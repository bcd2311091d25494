// SPDX-License-Identifier: GPL-3.0-or-later
// This target calls libespeak-ng and shares its licence.

import CEspeakWorker

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
/// In an app, every utterance is spoken by a fork of the process in its state after the voice was set and before
/// anything was spoken. The program makes the same sound faster: it puts espeak-ng's memory back instead.
public enum EspeakWorkerCommand {
    /// Runs the command given by the arguments, then exits the process.
    ///
    /// - Parameter arguments: `voices` prints the version, the paths of the data and of the library, and the voices;
    ///   `speak VOICE` answers requests until the input ends; `phonemes VOICE` prints the phonemes that a voice can
    ///   speak, and `pronounce VOICE TEXT…` those with which it speaks texts.
    public static func run(arguments: [String]) -> Never {
        let arguments = arguments.map { strdup($0) }
        exit(espeak_worker(Int32(arguments.count), arguments, nil))
    }
}
