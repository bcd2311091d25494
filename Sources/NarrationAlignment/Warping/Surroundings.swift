/// What is likely before and after the text in a sound.
enum Surroundings {
    /// Any sound: whatever is not like the text may be left out.
    case anySound
    /// Quiet. Leaving out sound has a cost, for in a short text it would pay to leave out what is read, rather than to
    /// match it where the voice is unlike the reference.
    case quiet
}
