import Narration

/// Compares a recording with the events of the pages that were narrated.
struct ListeningReport {
    let rendered: RenderedPage
    let record: Record
    /// One for each narration of the page; the device is opened for the first.
    let hearings: [Hearing]
    /// The longest passage.
    let passage: Utterance
    /// The times at which it was given to the synthesizer.
    let beginnings: [Int]

    /// The report in Markdown.
    var text: String {
        let places = hearings.map(place)
        let delays = zip(hearings, places).flatMap { hearing, place in
            place.map { self.delays(of: hearing, at: $0) } ?? []
        }
        let waits = zip(hearings, places).map { hearing, place in
            place.map { milliseconds(record.time(of: $0 + silenceAtStart) - hearing.start) }
        }
        var table = Table(header: ["Listening", "median", "minimum", "maximum"])
        table.rows.append(
            row("first sound, milliseconds after the call of `speak`", waits.dropFirst().compactMap(\.self))
        )
        table.rows.append(row("the same, with a passage of \(passage.string.utf8.count) bytes", longWaits))
        table.rows.append(row("a word's event, milliseconds after its sound", delays))
        table.rows.append(row("the same, as an absolute difference", delays.map(abs)))
        return """
            A page of \(rendered.words.count) words and \(rendered.samples.count) frames, narrated \
            \(hearings.count) times on a device of its own:

            \(table.text)

            \(places.count { $0 != nil }) times the recording had the very samples of the rendered page, without a gap \
            or a repeat. With the opening of the device, the first sound took \
            \(waits.first.flatMap(\.self).map { $0.formatted(decimals: 0) } ?? "–") ms.
            """
    }

    private var longWaits: [Double] {
        beginnings.compactMap { start in
            record.firstSound(from: start).map { milliseconds(record.time(of: $0) - start) }
        }
    }

    private var silenceAtStart: Int { rendered.samples.firstIndex { $0 != 0 } ?? 0 }

    /// The position of the whole page in the recording, sample for sample.
    private func place(of hearing: Hearing) -> Int? {
        guard let sound = record.firstSound(from: hearing.start) else { return nil }
        let start = sound - silenceAtStart
        let end = start + rendered.samples.count
        guard start >= 0, end <= record.samples.count else { return nil }
        return record.samples[start..<end].elementsEqual(rendered.samples) ? start : nil
    }

    private func delays(of hearing: Hearing, at place: Int) -> [Double] {
        zip(hearing.words, rendered.words).map { event, word in
            milliseconds(event - record.time(of: place + word))
        }
    }

    private func milliseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1_000_000 }

    private func row(_ name: String, _ values: [Double]) -> [String] {
        let sorted = values.sorted()
        guard let least = sorted.first, let most = sorted.last else { return [name, "–", "–", "–"] }
        return [name] + [sorted[sorted.count / 2], least, most].map { $0.formatted(decimals: 1) }
    }
}
