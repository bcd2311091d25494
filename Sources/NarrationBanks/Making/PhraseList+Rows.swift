extension PhraseList {
    /// The takes that no recording is there for, with the punctuation by which a reader hears how they end.
    ///
    /// - Throws: ``BankMakingError`` if recordings cannot be read, or a template is unknown in the language;
    ///   `BookError` if the book of takes cannot be read.
    package func unrecordedRows() throws -> [ListRow] {
        let takes = try BankPlan(self, by: RecordedTakes(of: self)).takes
        return takes.filter { $0.isWanted && $0.position != .connected && !$0.isRecorded }
            .map { ListRow(named: "\($0.text) \($0.position.rawValue)", $0.text + $0.position.mark) }
    }
}

extension PlannedTake {
    fileprivate var isRecorded: Bool { if case .recording = source { true } else { false } }
}
