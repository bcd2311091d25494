extension English {
    /// Only contexts in which hardly anything else is meant. Elsewhere, the voice decides.
    static let heteronyms: Heteronyms = {
        let start = ".|please"
        let objects = "it|them|him|her|the|your|my|his|our|their|this|that|these|those|both|all|every|each"
        let clauses = ".|and|but|as|when|while|that|then|because|where|until|before|after|once|so"
        let titles = "mr|mrs|ms|miss|dr|doctor|professor|prof|captain|capt|colonel|sir|lady|lord|uncle|aunt|king|queen"
        let texts = "it|them|the|a|an|his|her|this|that|these|those|aloud|about|from|to|on|in|and|what|all"
        return Heteronyms(
            """
            wind=wined: \(start) _ it|them|the|your|my|his|her|our|their|this|that|these|those|up
            wind=wined: and|then _ it|them
            winds=wineds: road|path|river|stream|staircase|track|trail|lane|brook|footpath|corridor|passage|creek _ \
            through|up|down|along|around|round|its|past|between|into|away|over|across|among|back|from|like|upwards
            wound=wowned: he|she _ it|the|his|her|up|down|them|round|around
            wound=wowned: road|path|river|stream|staircase|track|trail|lane|brook|procession _ \
            through|up|down|along|around|round|its|past|between|into|away|over|across|among|back|from
            lead=led: !|to|will|would|can|could|must|should|may|might|shall|i|you|we|they|who|which|not|always _ \
            pipe|pipes|piping|poisoning|paint|paints|pencil|pencils|shot|bullet|bullets|weight|weights|roof|roofs|soldier|\
            soldiers|ore|ores|coffin|coffins|crystal|oxide|acetate|ingot|ingots|pellets|sheeting
            lead=led: made|molten|melted|sheet|white|red|ton|tons|pound|pounds|lump|lumps|sheets|piece|pieces of _ .|and|or|in|on
            lead=led: molten|melted|sheet _ .|and|or|in|on|from|into|was|is|had
            lead=led: heavy|grey|gray|dull|cold as|like _
            lead=led: like _ .
            lead=led: tin|zinc|copper|iron|silver|gold|mercury and|or _
            lead=led: _ and|or tin|zinc|copper|iron|silver|mercury
            read=red: \(clauses) he|she _ \(texts)
            read=red: \(clauses) \(titles) Name _ \(texts)
            read=red: \(clauses) \(titles) . Name _ \(texts)
            close=cloze: \(start)|and|then|i|you|we|they|or|now|just _ \(objects)|any
            close=cloze: at|by|toward|towards|until|before the _ of
            close=cloze: to a _ .|and|with|in|as|on|by|when|at
            tear=tare: \(start)|and|then _ it|them|the|your|my|his|her|this|that|these|those|off|out|open|apart|up
            bow=bough: \(start) _ your|his|her|low
            bow=bough: took|take|takes|taking|another a|his|her _ .
            bow=bough: low|deep|stiff|polite|graceful|formal|courtly|courteous|ceremonious|profound _
            bow=bough: the _ of the ship|boat|vessel|canoe|yacht|ferry|steamer
            bow=bough: from _ to stern
            use=yews: . _ it|them|the|a|an|your|this|that|these|those|all|only|both|any|one
            polish=pollish: \(start)|and|to|will _ the|it|them|your|his|her|my|up|off
            """
        )
    }()
}
