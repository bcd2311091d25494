public import Testing

extension Trait where Self == ConditionTrait {
    /// Skips the test, or the tests of the suite, if a requirement is not met.
    public static func requires(_ requirement: Requirement) -> Self {
        .enabled(if: requirement.isMet, "\(requirement.reason)")
    }
}
