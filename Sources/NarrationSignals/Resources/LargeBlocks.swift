import CProcess

/// How memory is given back to the system.
package enum LargeBlocks {
    /// The size in bytes from which a block has pages of its own.
    private static let size: Int32 = 1 << 18

    /// Gives every large block back when it is freed.
    ///
    /// Otherwise glibc keeps blocks of up to 32 MiB for later ones, which seldom fit (mallopt(3), M_MMAP_THRESHOLD).
    /// The sound of passages and pages has blocks of up to several megabytes, so that memory use would grow with the
    /// length of a book.
    package static func giveBack() {
        give_back_blocks(size)
    }
}
