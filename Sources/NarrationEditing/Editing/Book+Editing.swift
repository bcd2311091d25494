import Narration
import NarrationBooks

extension Book {
    /// Checks that a change is possible.
    func check(_ edit: BookEdit) throws(BookEditError) {
        switch edit {
        case .set(let property, let value, let scope):
            if let value { _ = try property.literal(value) }
            switch scope {
            case .book: break
            case .page(let page): try check(page, among: pages.count)
            case .utterance(let position): try check(position)
            }
        case .setText(_, let position), .setSpokenText(_, let position), .remove(let position):
            try check(position)
        case .setRecording(let path, let position):
            try check(position)
            try check(recording: path)
        case .setPage(.recording, let path, let page):
            try check(page, among: pages.count)
            try check(recording: path)
        case .split(let position, let offset):
            try check(position)
            try checkSplit(of: position, at: offset)
        case .join(let position):
            try check(position)
            try check(position.next)
            for position in [position, position.next] { try checkUnrecorded(position) }
        case .insert(_, let position):
            try check(place: position)
        case .move(let position, let destination):
            try check(position)
            try check(place: destination)
        case .splitPage(let position):
            try check(position)
            guard position.picture == nil else { throw .ofPicture(position) }
            guard position.utterance > 0 else { throw .firstOfPage(position) }
            guard pages[position.page].recording == nil else { throw .recorded(position.page) }
        case .joinPages(let page):
            try check(page, among: pages.count)
            try check(page + 1, among: pages.count)
            for page in [page, page + 1] {
                guard pages[page].recording == nil else { throw .recorded(page) }
            }
            guard pages[page].canShowPictures(with: pages[page + 1]) else { throw .pictured(page) }
        case .removePage(let page), .setPage(_, _, let page):
            try check(page, among: pages.count)
        case .setBook: break
        case .cast(let change): try check(change)
        case .insertPage(_, let index):
            try check(index, among: pages.count + 1)
        case .movePage(let page, let index):
            try check(page, among: pages.count)
            try check(index, among: pages.count + 1)
        }
    }

    private func check(_ change: BookEdit.CastChange) throws(BookEditError) {
        switch change {
        case .add(let name): try check(newMember: name)
        case .remove(let name): try check(member: name)
        case .rename(let name, let newName):
            try check(member: name)
            try check(newMember: newName)
        case .set(let property, let value, let name):
            try check(member: name)
            guard CastMember.properties.contains(property) else { throw .noProperty(property.rawValue) }
            if let value { _ = try property.literal(value) }
        }
    }

    private func check(member name: String) throws(BookEditError) {
        guard cast[name] != nil else { throw .noSuchMember(name) }
    }

    private func check(newMember name: String) throws(BookEditError) {
        guard cast[name] == nil else { throw .nameTaken(name) }
        guard !name.allSatisfy(\.isWhitespace) else { throw .blankName }
    }

    /// The two parts of an utterance's text, before and after a number of UTF-16 units.
    func parts(of position: UtterancePosition, splitAt offset: Int) throws(BookEditError) -> (String, String) {
        guard let text = self[position]?.string, offset > 0, offset < text.utf16.count,
            let index = String.Index(text.utf16.index(text.startIndex, offsetBy: offset), within: text)
        else { throw .notDivisible(position) }
        return (String(text[..<index]), String(text[index...]))
    }

    private func checkSplit(of position: UtterancePosition, at offset: Int) throws(BookEditError) {
        guard self[position]?.spokenString == nil else { throw .spokenOtherwise(position) }
        try checkUnrecorded(position)
        _ = try parts(of: position, splitAt: offset)
    }

    /// Checks that the words of an utterance are not those of a recording.
    private func checkUnrecorded(_ position: UtterancePosition) throws(BookEditError) {
        guard pages[position.page].ownRecording(at: position) == nil else {
            throw .recorded(position)
        }
    }

    private func check(recording path: String?) throws(BookEditError) {
        guard let path else { return }
        guard !path.allSatisfy(\.isWhitespace), !PicturePath.leadsOutside(path) else { throw .recordingOutsideBook }
    }

    private func check(_ page: Int, among count: Int) throws(BookEditError) {
        guard (0..<count).contains(page) else { throw .noSuchPage(page, of: pages.count) }
    }

    private func check(_ position: UtterancePosition) throws(BookEditError) {
        guard self[position] != nil else { throw .noSuchUtterance(position) }
    }

    /// Checks the position of an utterance, or that after the last one of a page or a picture.
    private func check(place position: UtterancePosition) throws(BookEditError) {
        try check(position.page, among: pages.count)
        let page = pages[position.page]
        guard position.picture.map(page.pictures.indices.contains) ?? true,
            (0...page[utterancesOf: position.picture].count).contains(position.utterance)
        else {
            throw .noSuchUtterance(position)
        }
    }
}
