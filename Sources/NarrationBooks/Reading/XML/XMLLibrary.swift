import CLibXML2

/// libxml2 as a whole.
enum XMLLibrary {
    /// Prepares libxml2 for use by several threads. Each parser reads it before it calls libxml2.
    static let isReady: Void = xmlInitParser()
}
