#if Engines
import Narration
public import NarrationCache
import NarrationConforming
public import NarrationEngines
public import NarrationEspeak

extension Voices {
    /// Starts with espeak-ng and other engines, and with the user's banks if the trait `Banks` is there.
    ///
    /// - Parameters:
    ///   - espeak: The default engine; by default, the installed one, on every core.
    ///   - definitions: The other engines.
    ///   - jobs: The number of passages that each of them speaks at the same time, unless its definition says it; by
    ///     default, one for each core.
    ///   - cache: Keeps what is measured of the voices of other engines; by default, that of the user. With `nil`, they
    ///     are measured anew.
    ///   - notice: Receives what may be told to a user, on any thread; by default, nobody is told.
    /// - Throws: `SpeechError` if espeak-ng's worker is not installed.
    public convenience init(
        _ espeak: EspeakEngine? = nil,
        engines definitions: [EngineDefinition],
        jobs: Int? = nil,
        cache: SpeechCache? = SpeechCache(),
        notice: @escaping @Sendable (VoiceNotice) -> Void = { _ in }
    ) throws {
        let espeak = try espeak ?? EspeakEngine(jobs: jobs)
        let first = EngineRoster.Member(espeak.name, sampleRate: espeak.sampleRate) { espeak }
        let others = definitions.map { definition in
            EngineRoster.Member(definition.name, sampleRate: definition.sampleRate) {
                ConformingEngine(
                    try definition.engine(jobs: jobs),
                    reference: espeak,
                    keepingMeasurementsIn: cache,
                    willMeasure: { notice(.measuring(voice: "\(definition.name):\($0.shortName)")) }
                )
            }
        }
        let members = [first] + others
        let voices = EngineRoster(members)
        #if Banks
        let shelves = BankShelves(besides: definitions, saidOtherwiseBy: voices, notice: notice)
        self.init(espeak) { folder in shelves.map { EngineRoster(members + [$0.member(in: folder)]) } ?? voices }
        #else
        self.init(espeak) { _ in voices }
        #endif
    }
}
#endif
