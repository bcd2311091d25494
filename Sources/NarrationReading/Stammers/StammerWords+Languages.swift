extension English {
    var compounds: Set<String> { ["d-day", "s-shaped", "c-clamp", "e-edition", "b-ball"] }
}

extension German {
    var compounds: Set<String> { ["d-dur"] }
}
