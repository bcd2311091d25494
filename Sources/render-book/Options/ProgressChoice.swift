import ArgumentParser

/// The way in which progress is shown.
enum ProgressChoice: String, CaseIterable, ExpressibleByArgument {
    case line
    case json
}
