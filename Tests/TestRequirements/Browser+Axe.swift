import Foundation
public import TestSupport

extension Browser {
    /// Looks for what keeps people from reading the page, with axe-core, when nothing on it moves any more.
    ///
    /// - Parameter part: A selector of the part that is looked at.
    /// - Returns: The findings that are serious or critical: the rule, and the elements.
    /// - Throws: An error if axe-core is not there; the driver's refusals.
    public func seriousFindings(in part: String = "html") async throws -> [String] {
        if try await !run("return \"axe\" in window", as: Bool.self) {
            let axe = try String(contentsOf: Requirement.axePath, encoding: .utf8)
            try await tell("\(axe); window.axe = axe;")
        }
        return try await runLong(
            """
            Promise.all(document.getAnimations().map((a) => a.finished)).then(() => axe.run("\(part)")).then((result) =>
                done(result.violations.filter((v) => ["serious", "critical"].includes(v.impact))
                    .map((v) => v.id + " " + v.nodes.map((n) => n.html.slice(0, 100)).join(", "))));
            """
        )
    }
}
