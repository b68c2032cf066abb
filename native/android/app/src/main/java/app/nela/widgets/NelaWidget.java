package app.nela.widgets;

import android.app.PendingIntent;
import android.appwidget.AppWidgetManager;
import android.appwidget.AppWidgetProvider;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.SystemClock;
import android.text.format.DateUtils;
import android.view.View;
import android.widget.RemoteViews;
import app.nela.MainActivity;
import app.nela.R;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * The widget of the home screen. Shows the snapshot (native/widgets/snapshot.schema.json) and has no texts of its own.
 */
public class NelaWidget extends AppWidgetProvider {

    private static final String STORE = "widgets";
    private static final String KEY = "snapshot";
    private static final int VERSION = 2;

    /** Written synchronously, because the system may end the app right afterwards. */
    static void store(Context context, String snapshot) {
        context.getSharedPreferences(STORE, Context.MODE_PRIVATE).edit().putString(KEY, snapshot).commit();
    }

    static void drawAll(Context context) {
        AppWidgetManager.getInstance(context).updateAppWidget(new ComponentName(context, NelaWidget.class), draw(context));
    }

    /** Also after a restart of the phone: chronometers count from its boot time. */
    @Override
    public void onUpdate(Context context, AppWidgetManager manager, int[] ids) {
        manager.updateAppWidget(ids, draw(context));
    }

    private static RemoteViews draw(Context context) {
        RemoteViews views = new RemoteViews(context.getPackageName(), R.layout.widget);
        JSONObject snapshot = read(context);
        // Null in calm mode, which shows no counters.
        String ago = snapshot.optBoolean("counts") ? snapshot.optString("ago", "%s") : null;
        JSONObject running = snapshot.optJSONObject("running");
        JSONObject feed = snapshot.optJSONObject("lastFeed");
        JSONObject diaper = snapshot.optJSONObject("lastDiaper");
        boolean isRunning = running != null;
        boolean isEmpty = !isRunning && feed == null && diaper == null;
        String name = snapshot.isNull("name") ? "" : snapshot.optString("name");
        views.setTextViewText(R.id.widget_name, name.isEmpty() ? context.getString(R.string.app_name) : name);
        show(views, R.id.widget_name, isEmpty || !name.isEmpty());
        views.setOnClickPendingIntent(R.id.widget, open(context, null));
        show(views, R.id.widget_running, isRunning);
        if (isRunning) {
            JSONObject stop = running.optJSONObject("stop");
            views.setTextViewText(R.id.widget_running_title, running.optString("title"));
            count(views, R.id.widget_running_clock, running.optLong("since"), ago == null ? null : "%s");
            show(views, R.id.widget_stop, stop != null);
            if (stop != null) {
                views.setTextViewText(R.id.widget_stop, stop.optString("label"));
                views.setOnClickPendingIntent(R.id.widget_stop, open(context, stop.optString("link")));
            }
        }
        last(views, feed, ago, R.id.widget_feed, R.id.widget_feed_text, R.id.widget_feed_ago);
        last(views, diaper, ago, R.id.widget_diaper, R.id.widget_diaper_text, R.id.widget_diaper_ago);
        return views;
    }

    /**
     * A line of a last event: its label, time and kind, and a counter since then; without a counter its date once the
     * day is over.
     */
    private static void last(RemoteViews views, JSONObject last, String ago, int line, int text, int clock) {
        show(views, line, last != null);
        if (last == null) return;
        String detail = last.optString("detail");
        long at = last.optLong("at");
        String time = last.optString("time");
        String when = ago != null || DateUtils.isToday(at) ? time : last.optString("day") + ", " + time;
        String head = last.optString("label") + " " + when;
        views.setTextViewText(text, detail.isEmpty() ? head : head + " · " + detail);
        count(views, clock, at, ago);
    }

    private static void show(RemoteViews views, int id, boolean isShown) {
        views.setViewVisibility(id, isShown ? View.VISIBLE : View.GONE);
    }

    /** The launcher counts from a time, ms since 1970; without a format there is no counter. */
    private static void count(RemoteViews views, int id, long since, String format) {
        show(views, id, format != null);
        if (format == null) return;
        long base = SystemClock.elapsedRealtime() - (System.currentTimeMillis() - since);
        views.setChronometer(id, base, format, true);
    }

    /** Opens the app, optionally with a link. */
    private static PendingIntent open(Context context, String link) {
        Intent intent = new Intent(context, MainActivity.class);
        if (link == null) intent.setAction(Intent.ACTION_MAIN);
        else intent.setAction(Intent.ACTION_VIEW).setData(Uri.parse(link));
        intent.setFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        return PendingIntent.getActivity(context, 0, intent, PendingIntent.FLAG_UPDATE_CURRENT | PendingIntent.FLAG_IMMUTABLE);
    }

    /** Empty if there is none yet, or one with another version. */
    private static JSONObject read(Context context) {
        String text = context.getSharedPreferences(STORE, Context.MODE_PRIVATE).getString(KEY, "{}");
        try {
            JSONObject snapshot = new JSONObject(text);
            return snapshot.optInt("version") == VERSION ? snapshot : new JSONObject();
        } catch (JSONException e) {
            return new JSONObject();
        }
    }
}
