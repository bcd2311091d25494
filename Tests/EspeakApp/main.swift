import CEspeakWorker
import EspeakWorker
import Foundation

// An app that is its own worker; or, as `careless`, a worker that only says that it puts espeak-ng's memory back.
var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "careless" {
    var words = arguments.dropFirst().map { strdup($0) }
    var memory = espeak_memory(save: { _ in }, restore: { _ in 1 })
    exit(espeak_worker(Int32(words.count), &words, &memory))
}
EspeakWorkerCommand.run(arguments: arguments)
