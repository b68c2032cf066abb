import ActivityKit
import Foundation

/// The snapshot that the web side writes (native/widgets/snapshot.schema.json). In both targets: the app stores it,
/// the widgets read it.
struct Snapshot: Codable {
    struct Stop: Codable, Hashable {
        let label: String
        let link: String
    }

    struct Running: Codable, Hashable {
        let kind: String
        let since: Double
        let title: String
        let stop: Stop
    }

    struct Last: Codable {
        let label: String
        let detail: String
        let at: Double
        let time: String
        let day: String
    }

    let version: Int
    let language: String
    let name: String?
    let running: Running?
    let lastFeed: Last?
    let lastDiaper: Last?
    /// False in calm mode: times of day only.
    let counts: Bool

    static let key = "snapshot"

    /// Shared by the app and its widgets, whose bundle id is the app's followed by ".Widgets".
    static var store: UserDefaults? {
        guard let id = Bundle.main.bundleIdentifier else { return nil }
        return UserDefaults(suiteName: "group." + id.replacingOccurrences(of: ".Widgets", with: ""))
    }

    /// Nil if there is none, or one with another version.
    static func read() -> Snapshot? {
        guard let text = store?.string(forKey: key),
              let snapshot = try? JSONDecoder().decode(Snapshot.self, from: Data(text.utf8)),
              snapshot.version == 2
        else { return nil }
        return snapshot
    }
}

/// The Live Activity of a running sleep or feed.
struct RunningAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        let name: String?
        let running: Snapshot.Running
        let counts: Bool
    }
}

extension Double {
    /// Of ms since 1970.
    var date: Date { Date(timeIntervalSince1970: self / 1000) }
}
