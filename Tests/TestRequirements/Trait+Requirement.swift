public import Testing

extension Trait where Self == ConditionTrait {
    /// Skips the test, or the tests of the suite, where a requirement is not met.
    public static func requires(_ requirement: Requirement) -> Self {
        .enabled(if: requirement.isMet, "\(requirement.reason)")
    }
}
