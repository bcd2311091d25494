import Narration

// What can be wrong with a page whose keys are all well.
extension BookBuilder {
    /// Reports a page with nothing on it, and a description without its picture.
    mutating func checkPage() {
        guard !places.gaps.contains(page: pageCount) else { return }
        if hasNoUtterances, page.picturePaths.isEmpty { report(.emptyPage(pageCount), at: frame.place) }
        if page.imageDescription != nil, page.backgroundImage == nil {
            report(.descriptionWithoutPicture, at: descriptionPlace)
        }
    }
}
