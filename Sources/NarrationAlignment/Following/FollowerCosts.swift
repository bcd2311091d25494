/// The costs of what a reader seldom does, as logarithms of likelihoods.
///
/// The right phones of a text are 2 to 3 less likely in a frame than those that fit best, and wrong ones about 10. So
/// it pays to leave the text when that is wrong for about a third of a second.
struct FollowerCosts {
    /// To say something that is not in the text.
    var otherStart: Float = 150

    /// To go on with it for a frame, in comparison with the phone that fits best.
    var other: Float = 7

    /// To go on at the beginning of another phrase.
    var phrase: Float = 400

    /// To go on a few words before.
    var retake: Float = 400

    /// The cost of going on somewhere else.
    func jump(from left: Int, to boundary: Int, beginsPhrase: Bool) -> Float {
        if boundary == left { return .infinity }
        if beginsPhrase { return phrase }
        return boundary < left && left - boundary <= Self.retaken ? retake : .infinity
    }

    /// The most words that are said again from the middle of a phrase.
    private static let retaken = 8
}
