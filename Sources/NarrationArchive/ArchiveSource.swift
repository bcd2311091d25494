internal import CLibZip
import FoundationEssentials
import NarrationSystem

/// A source or destination of bytes in the form of libzip: an object that performs commands (zip_source_function(3)).
enum ArchiveSource {
    /// Performs a command for an object: its memory, its size, and the command.
    typealias Body<Object> = (Object, UnsafeMutableRawPointer?, UInt64, zip_source_cmd_t) -> Int64

    private final class Context {
        let perform: (UnsafeMutableRawPointer?, UInt64, zip_source_cmd_t) -> Int64

        init(_ perform: @escaping (UnsafeMutableRawPointer?, UInt64, zip_source_cmd_t) -> Int64) {
            self.perform = perform
        }
    }

    /// Creates a source that keeps its object alive until libzip releases it.
    ///
    /// - Throws: ``ArchiveError`` without memory.
    static func make<Object>(for object: Object, _ body: @escaping Body<Object>) throws(ArchiveError) -> OpaquePointer {
        let context = Unmanaged.passRetained(Context { body(object, $0, $1, $2) })
        var error = zip_error_t()
        zip_error_init(&error)
        let source = zip_source_function_create(
            { context, memory, count, command in
                let context = Unmanaged<Context>.fromOpaque(context!)
                let result = context.takeUnretainedValue().perform(memory, count, command)
                if command == ZIP_SOURCE_FREE { context.release() }
                return result
            },
            context.toOpaque(),
            &error
        )
        guard let source else {
            context.release()
            throw ArchiveError(&error)
        }
        return source
    }

    /// The set of supported commands, as libzip expects it.
    static func bits(_ commands: zip_source_cmd_t...) -> Int64 {
        commands.reduce(0) { $0 | 1 << Int64($1.rawValue) }
    }

    /// Answers the question for the size of the contents.
    static func fill(_ memory: UnsafeMutableRawPointer?, _ count: UInt64, size: Int) -> Int64 {
        guard let memory, count >= MemoryLayout<zip_stat_t>.size else { return -1 }
        let status = memory.assumingMemoryBound(to: zip_stat_t.self)
        zip_stat_init(status)
        status.pointee.size = UInt64(size)
        status.pointee.comp_size = UInt64(size)
        status.pointee.comp_method = UInt16(ZIP_CM_STORE)
        status.pointee.encryption_method = UInt16(ZIP_EM_NONE)
        status.pointee.valid = UInt64(
            ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD
        )
        return Int64(MemoryLayout<zip_stat_t>.size)
    }

    /// Answers the question for the error.
    static func fail(
        _ memory: UnsafeMutableRawPointer?,
        _ count: UInt64,
        _ failure: SystemError?,
        _ code: Int32
    ) -> Int64 {
        let numbers = [code, failure?.code ?? 0]
        guard let memory, count >= 2 * MemoryLayout<Int32>.size else { return -1 }
        numbers.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        return Int64(2 * MemoryLayout<Int32>.size)
    }
}
