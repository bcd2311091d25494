import NarrationMastering

extension MasteringProfile {
    /// What is not clear from its name.
    var remark: String? {
        self == .podcast ? "−19 LUFS in one channel sounds as loud as −16 in two" : nil
    }
}
