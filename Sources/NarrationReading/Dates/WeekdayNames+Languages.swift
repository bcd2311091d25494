extension English {
    var weekdays: DateNames? { Self.days }
    var ambiguousWeekdays: Set<String> { ["sat", "sun", "wed"] }
    var weekdayNeighbors: (before: Set<String>, after: Set<String>) { Self.besideDays }

    private static let days = DateNames(
        """
        Monday Mon
        Tuesday Tue Tues
        Wednesday Wed Weds
        Thursday Thu Thur Thurs
        Friday Fri
        Saturday Sat
        Sunday Sun
        """
    )
    private static let besideDays = (
        before: Set(words: "on every next last this by until till from to since"),
        after: Set(words: "morning afternoon evening night noon to till through")
    )
}

extension German {
    var weekdays: DateNames? { Self.days }
    var ambiguousWeekdays: Set<String> { ["do", "so", "fr"] }
    var weekdayNeighbors: (before: Set<String>, after: Set<String>) { Self.besideDays }

    private static let days = DateNames(
        """
        Montag Mo
        Dienstag Di
        Mittwoch Mi
        Donnerstag Do
        Freitag Fr
        Samstag Sa
        Sonntag So
        """
    )
    private static let besideDays = (
        before: Set(words: "am vom zum bis jeden ab diesen nächsten letzten"),
        after: Set(words: "früh morgen mittag nachmittag abend nacht")
    )
}

extension French {
    var weekdays: DateNames? { Self.days }
    var weekdayNeighbors: (before: Set<String>, after: Set<String>) { Self.besideDays }
    private static let besideDays = (before: Set(words: "du au le chaque"), after: Set(words: "au matin soir"))

    private static let days = DateNames(
        """
        lundi lun
        mardi mar
        mercredi mer mercr
        jeudi jeu
        vendredi ven vend
        samedi sam
        dimanche dim
        """
    )
}

extension Spanish {
    var weekdays: DateNames? { Self.days }
    var weekdayNeighbors: (before: Set<String>, after: Set<String>) { Self.besideDays }
    private static let besideDays = (before: Set(words: "a"), after: Set(words: "a al"))

    private static let days = DateNames(
        """
        lunes lun
        martes mar
        miércoles mié miér
        jueves jue
        viernes vie
        sábado sáb
        domingo dom
        """
    )
}
