import Foundation
import NarrationSystem
import TestRequirements
import TestSupport
import Testing

#if os(Linux)
@Suite struct ProcessorsTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: folder.file(path))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test(arguments: [
        ("Name:\trender\nCpus_allowed:\t1\nCpus_allowed_list:\t0\n", 1), ("Cpus_allowed:\tff,ffffffff\n", 40),
        ("Cpus_allowed:\t0,00000005\n", 2), ("Cpus_allowed:\n", nil), ("", nil),
    ])
    func `the processors that a scheduler left are counted`(status: String, count: Int?) {
        #expect(Processors.usable(in: status) == count)
    }

    @Test(arguments: [
        ("50000 100000\n", 0.5), ("400000 100000\n", 4), ("max 100000\n", nil), ("", nil), ("hare", nil),
    ])
    func `a quota of a control group is a number of processors`(quota: String, count: Double?) throws {
        try write(quota, to: "job/cpu.max")
        #expect(Processors.quota(of: "0::/job\n", under: folder.path) == count)
    }

    @Test func `the smallest quota counts, of a group or one around it`() throws {
        try write("300000 100000", to: "slurm/cpu.max")
        try write("max 100000", to: "slurm/job/cpu.max")
        try write("800000 100000", to: "slurm/job/task/cpu.max")
        #expect(Processors.quota(of: "0::/slurm/job/task\n", under: folder.path) == 3)
    }

    @Test func `control groups of the first version have a quota as well`() throws {
        try write("150000\n", to: "cpu/job/cpu.cfs_quota_us")
        try write("100000\n", to: "cpu/job/cpu.cfs_period_us")
        try write("-1\n", to: "cpu/cpu.cfs_quota_us")
        try write("100000\n", to: "cpu/cpu.cfs_period_us")
        let groups = "4:memory:/job\n2:cpu,cpuacct:/job\n1:name=systemd:/job\n"
        #expect(Processors.quota(of: groups, under: folder.path) == 1.5)
        #expect(Processors.quota(of: "2:cpuacct:/job\n", under: folder.path) == nil)
    }
}
#endif
