/// What is told about a file to the person who made it.
package struct Remark {
    package let text: String

    /// Whether the file cannot be passed on without knowing it: it is told even to those who want to be told little.
    package let isNeeded: Bool

    init(_ text: String, isNeeded: Bool = false) {
        (self.text, self.isNeeded) = (text, isNeeded)
    }
}
