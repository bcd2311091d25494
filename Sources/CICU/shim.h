// Deliberately empty: ICU's headers clash with those of Foundation in a Swift module. Only CWords includes them.
