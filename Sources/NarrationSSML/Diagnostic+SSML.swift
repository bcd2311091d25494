import Narration
public import NarrationBooks

extension Diagnostic.Code {
    /// The text is not SSML, or its XML is not well-formed.
    public static let brokenSSML = Self(rawValue: "broken-ssml")
    /// An element or an attribute of SSML that has no effect, or not all that it asks for.
    public static let unusedSSML = Self(rawValue: "unused-ssml")
}

extension Diagnostic {
    static func brokenSSML(_ message: String, note: String? = nil) -> Diagnostic {
        Diagnostic(.error, .brokenSSML, message, note: note)
    }

    /// A message of libxml2 as a diagnostic.
    static func brokenSSML(xml words: String) -> Diagnostic {
        let problem = XMLErrorWords(words)
        return brokenSSML(problem.message.replacing("property list", with: "SSML"), note: problem.note)
    }

    static let ssmlEntity = Diagnostic(
        .error,
        .entityDeclaration,
        "the text declares an entity; SSML is read without",
        note: "write the text itself"
    )

    static func notSSML(_ name: String) -> Diagnostic {
        brokenSSML("SSML begins with <speak>, not with <\(name.excerpt)>")
    }

    static func tooDeepInSSML(limit: Int) -> Diagnostic {
        Diagnostic(.error, .tooDeep, "elements are nested more than \(limit) levels deep here")
    }

    static func unused(_ message: String, note: String? = nil) -> Diagnostic {
        Diagnostic(.warning, .unusedSSML, message, note: note)
    }

    /// The value of an attribute of `<prosody>` that has no effect, or too little.
    static func unused(_ lack: SSMLTone.Lack, _ attribute: String, _ value: String) -> Diagnostic {
        let setting = "\(attribute)=\"\(value.excerpt)\""
        return switch lack {
        case .unknown: unused("<prosody \(setting)> has no effect: the value is not understood")
        case .absolutePitch:
            unused(
                "<prosody \(setting)> has no effect: a voice's own pitch in hertz is not known",
                note: "write a change, such as +10% or -2st"
            )
        case .limit: unused("<prosody \(setting)> is beyond what a voice can do, and is moved to the nearest it can")
        }
    }
}
