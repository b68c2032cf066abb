package app.nela;

import android.content.Intent;
import android.os.Bundle;
import app.nela.widgets.NelaWidgetsPlugin;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        boolean isFromHistory = (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        // Android hands the link of an earlier start over again when it brings the app back: nothing is logged twice.
        if (savedInstanceState != null || isFromHistory) setIntent(new Intent(this, MainActivity.class));
        registerPlugin(NelaWidgetsPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
