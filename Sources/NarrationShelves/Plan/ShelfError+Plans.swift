// Messages about plans.
extension ShelfError {
    static func noPlan(_ path: String, because reason: String) -> ShelfError {
        ShelfError(.noPlan, "\(path): there is no plan: \(reason); `render-book shelf plan` makes one")
    }

    static func damaged(_ path: String) -> ShelfError {
        let advice = "make it again with `render-book shelf plan`"
        return ShelfError(.unusablePlan, "\(path): this is not a whole plan of a shelf; \(advice)")
    }

    static func newer(_ path: String, version: Int) -> ShelfError {
        let reason = "it is a plan of version \(version), and this program knows version \(ShelfPlan.version)"
        return ShelfError(.unusablePlan, "\(path): \(reason); use the program that made it")
    }

    static func noSuchTask(_ number: Int, in path: String, _ head: ShelfPlan.Head) -> ShelfError {
        let numbers = "\(head.first) to \(head.first + head.taskCount - 1)"
        return ShelfError(.noSuchTask, "\(path): there is no task \(number): they are numbered \(numbers)")
    }

    static func otherVersion(_ path: String, planned: String, here: String) -> ShelfError {
        let versions = "it was made for \(planned), and here is \(here)"
        return ShelfError(.unavailable, "\(path): \(versions); run it where that is installed, or plan again")
    }
}
