extension MasteringProfile {
    /// A remark about the profile that its name does not make clear.
    public var remark: String? {
        self == .podcast ? "−19 LUFS in one channel sounds as loud as −16 in two" : nil
    }
}
