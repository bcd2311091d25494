/// The costs of what a reader seldom does, as logarithms of likelihoods.
///
/// The right phones of a text are 1 to 2 less likely in a frame than those that fit best, and wrong ones 5 to 10. So it
/// pays to leave the text when that is wrong for a third of a second to a second.
struct FollowerCosts {
    /// To say something that is not in the text; more within a phrase, and more still without a pause before it.
    var otherStart: Float = 250
    var otherInPhrase: Float = 50
    var otherAtOnce: Float = 150

    /// To go on with it for a frame, in comparison with the phone that fits best.
    var other: Float = 4

    /// To go on at the beginning of another phrase.
    var phrase: Float = 400

    /// To go on a few words before.
    var retake: Float = 400

    /// Whether the reader never goes on earlier in the text. A voice that is learned from words that only seem to be
    /// said again fits them.
    var isForward = false

    /// The costs while it is learned how the reader sounds.
    static let ofLesson: FollowerCosts = {
        var costs = FollowerCosts()
        (costs.other, costs.isForward) = (4.5, true)
        return costs
    }()

    /// The cost of saying something else at a boundary.
    func start(beginsPhrase: Bool, followsPause: Bool) -> Float {
        otherStart + (beginsPhrase ? 0 : otherInPhrase) + (followsPause ? 0 : otherAtOnce)
    }

    /// The cost of going on somewhere else.
    func jump(from left: Int, to boundary: Int, beginsPhrase: Bool) -> Float {
        if boundary == left || isForward && boundary < left { return .infinity }
        if beginsPhrase { return phrase }
        return boundary < left && left - boundary <= Self.retaken ? retake : .infinity
    }

    /// The most words that are said again from the middle of a phrase.
    private static let retaken = 8
}
