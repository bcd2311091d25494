/// A note of a publication: a block of a document.
package struct NoteID: Sendable, Hashable {
    let document: Int
    let node: Int
}
