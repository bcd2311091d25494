/// An engine whose version takes time to find out.
package protocol VersionKeeping: SpeechEngine {
    /// A voice's version. What takes time is kept in the cache, and found out again only after a change.
    ///
    /// - Throws: The errors of ``SpeechEngine/version(of:)``.
    func version(of voice: Voice, keptIn cache: any ByteCache) async throws -> String
}
