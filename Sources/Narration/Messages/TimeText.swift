extension Double {
    /// Seconds as people write them: `5:07`, `2:14:49`.
    package var asTime: String {
        let seconds = Int(saturating: self)
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let tail = String(seconds % 60 + 100).dropFirst()
        return hours > 0 ? "\(hours):\(String(minutes + 100).dropFirst()):\(tail)" : "\(minutes):\(tail)"
    }
}
