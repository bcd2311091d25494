import Foundation

extension Program {
    /// The source by which a Content Security Policy allows a program or a style sheet (CSP Level 3, 2.3.1), as Python
    /// finds it.
    public static func policySource(of text: String) throws -> String {
        let folder = try ScratchFolder()
        try text.write(toFile: folder.file("text"), atomically: false, encoding: .utf8)
        let script = """
            import base64, hashlib
            hash = hashlib.sha256(open("\(folder.file("text"))", "rb").read()).digest()
            print("sha256-" + base64.b64encode(hash).decode(), end="")
            """
        return String(decoding: try output(["python3", "-c", script]), as: UTF8.self)
    }
}
