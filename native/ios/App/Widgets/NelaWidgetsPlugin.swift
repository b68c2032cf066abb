import ActivityKit
import Capacitor
import WidgetKit

/// Part of the app's target: stores the snapshot that the web side writes, and draws widgets and Live Activity from
/// it.
@objc(NelaWidgetsPlugin)
public class NelaWidgetsPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "NelaWidgetsPlugin"
    public let jsName = "NelaWidgets"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "write", returnType: CAPPluginReturnPromise)
    ]

    @objc func write(_ call: CAPPluginCall) {
        guard let text = call.getString("snapshot"), let store = Snapshot.store else {
            return call.reject("snapshot or app group is missing")
        }
        store.set(text, forKey: Snapshot.key)
        WidgetCenter.shared.reloadAllTimelines()
        let snapshot = Snapshot.read()
        Task {
            await Self.follow(snapshot)
            call.resolve()
        }
    }

    /// One activity while a session is running, otherwise none. The user may have disabled them.
    private static func follow(_ snapshot: Snapshot?) async {
        let shown = Activity<RunningAttributes>.activities
        guard let snapshot, let running = snapshot.running else {
            for activity in shown { await activity.end(nil, dismissalPolicy: .immediate) }
            return
        }
        let state = RunningAttributes.ContentState(
            name: snapshot.name, running: running, counts: snapshot.counts
        )
        let content = ActivityContent(state: state, staleDate: nil)
        if let activity = shown.first {
            await activity.update(content)
        } else {
            _ = try? Activity.request(attributes: RunningAttributes(), content: content)
        }
    }
}

/// The storyboard's view controller: registers the plugin that is not a package.
class MainViewController: CAPBridgeViewController {
    override open func capacitorDidLoad() {
        bridge?.registerPluginInstance(NelaWidgetsPlugin())
    }
}
