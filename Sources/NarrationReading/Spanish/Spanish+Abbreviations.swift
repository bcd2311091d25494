extension Spanish {
    static let streetParticles: Set<String> = ["de", "del", "la", "las", "los", "el"]
    static let saints = Set(
        words: """
            agustín alberto ambrosio andrés antonio bartolomé benito bernardo blas carlos cristóbal esteban felipe fermín
            fernando francisco gabriel gregorio ignacio ildefonso isidoro isidro jerónimo joaquín jorge josé juan julián
            lorenzo lucas luis marcos martín mateo miguel nicolás pablo pedro rafael ramón roque salvador sebastián
            vicente
            """
    )

    static let abbreviations = Abbreviations(
        [
            .beforeRange: [
                "p": "páginas", "pág": "páginas", "cap": "capítulos", "vol": "volúmenes", "fig": "figuras",
            ],
            .beforeNumber: [
                "n.º": "número", "n.°": "número", "nº": "número", "n°": "número", "n.ᵒ": "número", "núm": "número",
                "núms": "números",
                "no": "número", "n.os": "números", "pág": "página", "págs": "páginas", "p": "página", "pp": "páginas",
                "pg": "página", "cap": "capítulo", "caps": "capítulos", "vol": "volumen", "vols": "volúmenes",
                "t": "tomo", "fig": "figura", "figs": "figuras", "art": "artículo", "arts": "artículos",
                "ed": "edición",
                "lib": "libro", "tel": "teléfono", "teléf": "teléfono", "tfno": "teléfono", "tlf": "teléfono",
                "lám": "lámina", "col": "columna", "v": "verso", "vv": "versos", "apdo": "apartado", "sec": "sección",
                "c": "circa", "ca": "circa", "km": "kilómetro", "s": "siglo", "ss": "siglos",
            ],
            .beforeSaint: ["S": "San"],
            .beforeStreet: [
                "Avda": "Avenida", "Av": "Avenida", "Avd": "Avenida", "C/": "Calle", "c/": "calle", "Pl": "Plaza",
                "Pza": "Plaza", "Plza": "Plaza", "P.º": "Paseo", "Pº": "Paseo", "Ctra": "Carretera",
            ],
            .beforeName: [
                "D": "Don", "D.ª": "Doña", "Dª": "Doña", "Sto": "Santo", "Sta": "Santa", "Stos": "Santos", "Fr": "Fray",
                "Hno": "Hermano", "Hna": "Hermana", "Hnos": "Hermanos", "Mons": "Monseñor", "Gral": "General",
                "Cap": "Capitán", "Cnel": "Coronel", "Cmdte": "Comandante", "Tte": "Teniente", "Sgto": "Sargento",
                "Alm": "Almirante", "Pdte": "Presidente", "Bo": "Barrio", "P": "Padre", "Mtro": "Maestro",
                "Mtra": "Maestra",
                "V": "véase", "Arz": "Arzobispo", "Ob": "Obispo",
            ],
            .anywhere: [
                "Sr": "Señor", "Sra": "Señora", "Srta": "Señorita", "Sres": "Señores", "Srs": "Señores",
                "Sras": "Señoras", "Srtas": "Señoritas", "Srto": "Señorito", "Dña": "Doña", "Dr": "Doctor",
                "Dra": "Doctora", "Dres": "Doctores", "Dras": "Doctoras", "Prof": "Profesor", "Profa": "Profesora",
                "Lic": "Licenciado", "Licda": "Licenciada", "Ing": "Ingeniero", "Arq": "Arquitecto", "Ud": "Usted",
                "Uds": "Ustedes", "Vd": "Usted", "Vds": "Ustedes", "Excmo": "Excelentísimo", "Excma": "Excelentísima",
                "Ilmo": "Ilustrísimo", "Ilma": "Ilustrísima", "Rvdo": "Reverendo", "Rdo": "Reverendo",
                "p.ej": "por ejemplo", "ej": "ejemplo", "aprox": "aproximadamente", "cf": "confróntese",
                "cfr": "confróntese", "vid": "véase", "S.M": "Su Majestad", "SS.MM": "Sus Majestades",
                "S.A.R": "Su Alteza Real", "S.S": "Su Santidad", "S.E": "Su Excelencia", "vs": "versus",
                "s/n": "sin número",
                "máx": "máximo", "mín": "mínimo", "dpto": "departamento", "depto": "departamento",
                "admón": "administración",
                "gob": "gobierno", "i.e": "esto es", "N.B": "nota bene", "P.D": "posdata", "esp": "especialmente",
                "Ntra": "Nuestra", "Ntro": "Nuestro", "Mª": "María", "M.ª": "María", "Fco": "Francisco",
            ],
            .closing: [
                "etc": "etcétera", "EE.UU": "Estados Unidos", "EEUU": "Estados Unidos", "JJ.OO": "Juegos Olímpicos",
                "RR.HH": "Recursos Humanos", "FF.AA": "Fuerzas Armadas", "CC.OO": "Comisiones Obreras",
                "Cía": "compañía",
                "Hnos": "hermanos", "dcha": "derecha", "izda": "izquierda", "izq": "izquierda", "Jr": "Júnior",
                "q.e.p.d": "que en paz descanse", "s.s": "siguientes", "ss": "siguientes",
            ],
        ],
        withoutStop: [
            "Sr", "Sra", "Srta", "Dr", "Dra", "Dña", "Ud", "Uds", "Vd", "Vds", "nº", "Avda", "Sto", "Sta", "EEUU", "Dª",
            "Mª", "Pº",
        ]
    )
}
