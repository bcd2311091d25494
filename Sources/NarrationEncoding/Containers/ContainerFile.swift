/// A file in a container format, written when all its packets are available.
protocol ContainerFile {
    /// Writes packets of sound, and the metadata.
    ///
    /// - Throws: ``FFmpegFailure``, `OutputError`; `CancellationError`.
    func write(_ packets: PacketSpool, priming: Int) throws
}
