// GTK is included by C only, for Swift cannot import its macros.
