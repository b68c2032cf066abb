import ActivityKit
import SwiftUI
import WidgetKit

/// Of the extension's target.
@main
struct NelaWidgets: WidgetBundle {
    var body: some Widget {
        DiaryWidget()
        RunningActivity()
    }
}

/// As native/app.json has it.
let appName = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? ""

struct DiaryEntry: TimelineEntry {
    let date: Date
    let snapshot: Snapshot?
}

/// The app reloads the widgets after each change; counters run by themselves. Without counters, times get their date
/// at midnight.
struct DiaryProvider: TimelineProvider {
    private var now: DiaryEntry { DiaryEntry(date: Date(), snapshot: Snapshot.read()) }

    private var entries: [DiaryEntry] {
        let first = now
        guard let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: first.date) else { return [first] }
        return [first, DiaryEntry(date: Calendar.current.startOfDay(for: tomorrow), snapshot: first.snapshot)]
    }

    func placeholder(in context: Context) -> DiaryEntry { DiaryEntry(date: Date(), snapshot: nil) }

    func getSnapshot(in context: Context, completion: @escaping (DiaryEntry) -> Void) { completion(now) }

    func getTimeline(in context: Context, completion: @escaping (Timeline<DiaryEntry>) -> Void) {
        completion(Timeline(entries: entries, policy: .never))
    }
}

struct DiaryWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "diary", provider: DiaryProvider()) { DiaryView(entry: $0) }
            .configurationDisplayName(appName)
            .supportedFamilies([.systemMedium])
    }
}

struct DiaryView: View {
    let entry: DiaryEntry
    private var snapshot: Snapshot? { entry.snapshot }
    private var counts: Bool { snapshot?.counts ?? true }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(snapshot?.name ?? appName).font(.footnote)
            if let running = snapshot?.running { RunningView(running: running, counts: counts) }
            if let feed = snapshot?.lastFeed { LastView(last: feed, counts: counts, today: entry.date) }
            if let diaper = snapshot?.lastDiaper { LastView(last: diaper, counts: counts, today: entry.date) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .environment(\.locale, Locale(identifier: snapshot?.language ?? "en"))
        .onWidgetBackground()
    }
}

struct RunningView: View {
    let running: Snapshot.Running
    let counts: Bool

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(running.title)
                if counts { Text(running.since.date, style: .timer).font(.title2).monospacedDigit() }
            }
            Spacer()
            if let url = URL(string: running.stop.link) {
                Link(running.stop.label, destination: url).padding(.vertical, 12)
            }
        }
    }
}

struct LastView: View {
    let last: Snapshot.Last
    let counts: Bool
    /// The day for which it is drawn.
    let today: Date

    /// Without a counter, a time of another day has its date.
    private var time: String {
        counts || Calendar.current.isDate(last.at.date, inSameDayAs: today) ? last.time : "\(last.day), \(last.time)"
    }

    var body: some View {
        HStack {
            Text(last.detail.isEmpty ? "\(last.label) \(time)" : "\(last.label) \(time) · \(last.detail)")
            Spacer()
            if counts { Text(last.at.date, style: .relative).multilineTextAlignment(.trailing) }
        }
        .font(.footnote)
        .lineLimit(1)
    }
}

struct RunningActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RunningAttributes.self) { context in
            VStack(alignment: .leading) {
                if let name = context.state.name { Text(name).font(.footnote) }
                RunningView(running: context.state.running, counts: context.state.counts)
            }
            .padding()
        } dynamicIsland: { context in
            let running = context.state.running
            let counts = context.state.counts
            return DynamicIsland {
                DynamicIslandExpandedRegion(.bottom) { RunningView(running: running, counts: counts) }
            } compactLeading: {
                Image(systemName: running.symbol)
            } compactTrailing: {
                if counts { Text(running.since.date, style: .timer).monospacedDigit().frame(maxWidth: 64) }
            } minimal: {
                Image(systemName: running.symbol)
            }
        }
    }
}

extension Snapshot.Running {
    var symbol: String { kind == "sleep" ? "moon.fill" : "drop.fill" }
}

extension View {
    /// From iOS 17 on, a widget has to declare its background.
    @ViewBuilder func onWidgetBackground() -> some View {
        if #available(iOS 17.0, *) {
            containerBackground(.background, for: .widget)
        } else {
            padding()
        }
    }
}
