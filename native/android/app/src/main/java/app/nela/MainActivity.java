package app.nela;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
