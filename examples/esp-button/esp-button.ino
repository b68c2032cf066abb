// A button that logs, for an ESP32 with the Arduino core. README.md says how to wire and set it up.
#include <HTTPClient.h>
#include <WiFi.h>
#include <WiFiClientSecure.h>

#include "button.h"
#include "settings.h"

nela::Button button(NELA_WHAT, NELA_ZONE);
WiFiClientSecure connection;

void setup() {
  pinMode(BUTTON_PIN, INPUT_PULLUP);
  pinMode(LIGHT_PIN, OUTPUT);
  WiFi.mode(WIFI_STA);
  WiFi.setAutoReconnect(true);
  WiFi.begin(WIFI_NAME, WIFI_PASSWORD);
  configTime(0, 0, "pool.ntp.org");
  connection.setCACert(rootCertificate);
}

/** Sends one press; the status of the answer, below 100 where none came. */
int post(const std::string& body) {
  HTTPClient http;
  http.setConnectTimeout(5000);
  http.setTimeout(5000);
  const std::string url = std::string(NELA_URL "/api/babies/" NELA_BABY) + NELA_WHAT.path;
  if (!http.begin(connection, url.c_str())) return 0;
  http.addHeader("Authorization", "Bearer " NELA_TOKEN);
  http.addHeader("Content-Type", "application/json");
  const int status = http.POST(body.c_str());
  http.end();
  return status;
}

void loop() {
  button.look(digitalRead(BUTTON_PIN) == LOW, millis(), esp_random);
  if (button.isDue(millis(), WiFi.status() == WL_CONNECTED, time(nullptr))) {
    digitalWrite(LIGHT_PIN, HIGH);
    const int status = post(button.body(millis(), time(nullptr)));
    button.answered(status, millis());
  }
  digitalWrite(LIGHT_PIN, button.isLit(millis()) ? HIGH : LOW);
  delay(5);
}
