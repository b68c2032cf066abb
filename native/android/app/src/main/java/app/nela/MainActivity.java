package app.nela;

import android.content.Intent;
import android.os.Bundle;
import android.os.Environment;
import app.nela.widgets.NelaWidgetsPlugin;
import com.getcapacitor.BridgeActivity;
import java.io.File;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        boolean isFromHistory = (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        // Android delivers the link of an earlier start again when it restores the app: it must not log twice.
        if (savedInstanceState != null || isFromHistory) setIntent(new Intent(this, MainActivity.class));
        if (savedInstanceState == null) deleteTakenPictures();
        registerPlugin(NelaWidgetsPlugin.class);
        super.onCreate(savedInstanceState);
    }

    /** The camera writes pictures into a folder of the app; the diary copies them as soon as they are chosen. */
    private void deleteTakenPictures() {
        File folder = getExternalFilesDir(Environment.DIRECTORY_PICTURES);
        File[] taken = folder == null ? null : folder.listFiles();
        if (taken == null) return;
        for (File picture : taken) picture.delete();
    }
}
