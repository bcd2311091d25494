import NarrationBooks

/// Builds a list of prompts, and records its problems.
struct PromptListBuilder {
    private(set) var log: DiagnosticLog
    private(set) var prompts: [Prompt] = []

    private let limits: ReadingLimits
    private var places: [SourceAnchor?] = []
    /// The numbers of the prompts, from 0, by their names in lower case.
    private var numbers: [String: Int] = [:]
    /// The prompts whose name an earlier prompt has, by its number.
    private var repeated: [(prompt: Prompt, place: SourceAnchor?, earlier: Int)] = []

    init(limits: ReadingLimits) {
        self.limits = limits
        log = DiagnosticLog(keeping: .first(limits.diagnostics))
    }

    /// Records a problem.
    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        log.report(diagnostic, at: place)
    }

    /// Adds a prompt, unless its name or its text cannot be used.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The name; `nil` for that of the text.
    ///   - place: Its place.
    mutating func add(_ text: String, named name: String?, at place: SourceAnchor?) {
        let text = text.trimmingBlanks
        guard !text.isEmpty else { return report(.promptWithoutText(name), at: place) }
        guard text.utf8.count <= limits.stringSize else {
            return report(.stringTooLong(limit: limits.stringSize), at: place)
        }
        let prompt = Prompt(named: name?.trimmingBlanks, text)
        guard prompt.name.isPromptName else {
            return report(.promptName(prompt.name, of: text, isGiven: name != nil), at: place)
        }
        let key = prompt.name.lowercased()
        if let earlier = numbers[key] {
            repeated.append((prompt, place, earlier))
        } else {
            numbers[key] = prompts.count
            prompts.append(prompt)
            places.append(place)
        }
    }

    /// Reports lines that are those of a spreadsheet, all of them.
    mutating func refuseSpreadsheet() {
        guard prompts.count > 1, !log.hasErrors, prompts.allSatisfy(\.isRowOfSpreadsheet) else { return }
        report(.spreadsheet, at: places[0])
    }

    /// Finds the places of all prompts, and reports those whose name an earlier one has.
    ///
    /// - Parameter text: The text of the list, if it has lines.
    mutating func locate(in text: SourceText?) {
        if let text {
            let locations = text.locations(of: places.compactMap(\.self), reach: 0)
            for (index, location) in zip(prompts.indices, locations) { prompts[index].location = location.location }
        }
        for (prompt, place, earlier) in repeated {
            report(.repeatedPrompt(prompt.name, prompts[earlier], number: earlier + 1), at: place)
        }
        repeated = []
        if prompts.isEmpty, !log.hasErrors { report(.noPrompts, at: nil) }
    }
}

extension Prompt {
    /// Whether its text is two words with a comma and no blank between them, after which it has its name.
    fileprivate var isRowOfSpreadsheet: Bool {
        let fields = text.split(separator: /[,;]/, omittingEmptySubsequences: false)
        guard name == text.asPromptName, fields.count == 2 else { return false }
        return fields[0].last?.isLetter == true
            && fields[1].first.map { $0.isLetter || $0 == "/" || $0 == "\"" } == true
    }
}
