/// An engine whose version takes time to find out.
package protocol VersionKeeping: SpeechEngine {
    /// The engine's version. What takes time is kept in the cache, and found out again only after a change.
    ///
    /// - Throws: What ``SpeechEngine/version()`` throws.
    func version(keptIn cache: any ByteCache) async throws -> String
}
