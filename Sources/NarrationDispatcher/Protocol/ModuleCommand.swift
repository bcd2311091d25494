/// What speech-dispatcher asks of an output module, with its data.
enum ModuleCommand: Sendable, Equatable {
    case initialize
    case speak(Message)
    case stop
    case pause
    case listVoices(language: String?, variant: String?)
    case set([Parameter])
    case audio([Parameter])
    case logLevel
    case debug(Bool)
    case quit
}
