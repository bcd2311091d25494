/// An answer to a line of speech-dispatcher.
enum ModuleReply: String, Sendable {
    case receivingMessage = "202 OK RECEIVING MESSAGE"
    case receivingSettings = "203 OK RECEIVING SETTINGS"
    case receivingAudio = "207 OK RECEIVING AUDIO SETTINGS"
    case receivingLogLevel = "207 OK RECEIVING LOGLEVEL SETTINGS"
    case speaking = "200 OK SPEAKING"
    case settingsReceived = "203 OK SETTINGS RECEIVED"
    case audioInitialized = "203 OK AUDIO INITIALIZED"
    case logLevelSet = "203 OK LOGLEVEL SET"
    case debuggingOn = "200 OK DEBUGGING ON"
    case debuggingOff = "200 OK DEBUGGING OFF"
    case voicesListed = "200 OK VOICE LIST SENT"
    case loaded = "299 OK LOADED SUCCESSFULLY"
    case closed = "210 OK QUIT"
    case unknownCommand = "300 ERR UNKNOWN COMMAND"
    case cannotSpeak = "301 ERROR CANT SPEAK"
    case badSyntax = "302 ERROR BAD SYNTAX"
    case badValue = "303 ERROR INVALID PARAMETER OR VALUE"
    case noVoices = "304 CANT LIST VOICES"
    case severalLines = "305 DATA MORE THAN ONE LINE"
    case notLoaded = "399 ERR CANT INIT MODULE"

    /// The lines of the answer: details, each after the code and a hyphen, and the answer itself.
    ///
    /// - Parameter details: The details, without line breaks; by default, none.
    /// - Returns: The bytes.
    func bytes(_ details: [String] = []) -> [UInt8] {
        let code = rawValue.prefix(3)
        return Array((details.map { "\(code)-\($0)\n" }.joined() + rawValue + "\n").utf8)
    }
}
