package app.nela.widgets;

import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Stores the snapshot that the web side writes, and draws the widgets from it. */
@CapacitorPlugin(name = "NelaWidgets")
public class NelaWidgetsPlugin extends Plugin {

    @PluginMethod
    public void write(PluginCall call) {
        String snapshot = call.getString("snapshot");
        if (snapshot == null) {
            call.reject("snapshot is missing");
            return;
        }
        NelaWidget.store(getContext(), snapshot);
        NelaWidget.drawAll(getContext());
        call.resolve();
    }
}
