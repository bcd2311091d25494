// On Apple's systems, Foundation is one module: there, this is a target, which has the name of the part that Linux has.
@_exported public import Foundation
