import Testing

/// Words that are said in two ways.
@Suite struct HeteronymTests {
    @Test(arguments: [
        ("Wind it up again.", "wined it up again."), ("Please wind the clock.", "Please wined the clock."),
        ("The river winds through it.", "The river wineds through it."),
        ("She wound the clock.", "She wowned the clock."),
        ("It was a lead pipe, made of lead.", "It was a led pipe, made of led."),
        ("as heavy as lead", "as heavy as led"),
        ("tin and lead", "tin and led"), ("Lead poisoning", "led poisoning"),
        ("Mr. Hall read the note.", "Mister Hall red the note."), ("Then she read it twice.", "Then she red it twice."),
        ("“Close your eyes.”", "“cloze your eyes.”"), ("I close the door.", "I cloze the door."),
        ("at the close of day", "at the cloze of day"), ("It drew to a close.", "It drew to a cloze."),
        ("Tear it up!", "tare it up!"), ("He took a bow.", "He took a bough."), ("a low bow", "a low bough"),
        ("Use it well.", "yews it well."), ("Polish the shoes.", "pollish the shoes."),
    ])
    func `the words around a heteronym show how it is said`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        "The wind blew. Wind and rain came.", "He had a wound in his arm.", "He took the lead. You lead pipe bands.",
        "They lead soldiers.", "in the lead and far ahead", "Did he read it? He can read it.", "They read the paper.",
        "I heard her and she can read to us.", "Did Captain Hall read the note?",
        "They live close to the sea. A close friend.",
        "It came to a close friend.", "A tear ran down. In tears.", "with bow and arrow", "The use of it.",
        "A Polish man.",
        "a bow in the hair", "lead-free", "His close-fitting coat",
    ])
    func `a heteronym that may be either is left to the voice`(text: String) {
        #expect(rules(text).contains("heteronym") == false)
    }
}
