// Runs the sketch on a computer. Lines of standard input: "pin 0", "wifi 1", "clock 0" (of millis), "epoch 1772352000",
// "run 500" (ms). The answer to each is a line "ran <changes of the light> <its level>". A POST is a line of fields separated by tabs, and waits for a
// line with the status.
#include <iostream>
#include <random>

#include "esp-button.ino"

namespace {
int level = HIGH;
int light = LOW;
int changes = 0;
uint32_t now = 0;
bool isNetworkUp = false;
bool isWifiStarted = false;
bool isTimeConfigured = false;
time_t epoch = 0;
uint32_t epochAt = 0;
}  // namespace

WiFiClass WiFi;
void WiFiClass::begin(const char*, const char*) { isWifiStarted = true; }
int WiFiClass::status() { return isWifiStarted && isNetworkUp ? WL_CONNECTED : WL_DISCONNECTED; }

void pinMode(int, int) {}
int digitalRead(int pin) { return pin == BUTTON_PIN ? level : LOW; }
void digitalWrite(int pin, int to) {
  if (pin != LIGHT_PIN || to == light) return;
  light = to;
  changes++;
}
uint32_t millis() { return now; }
void delay(uint32_t ms) { now += ms; }
uint32_t esp_random() {
  static std::random_device random;
  return random();
}
void configTime(long, int, const char*) { isTimeConfigured = true; }
time_t hostTime() { return isTimeConfigured && epoch > 0 ? epoch + (now - epochAt) / 1000 : now / 1000; }

bool HTTPClient::begin(WiFiClientSecure& client, const char* to) {
  request = std::string("POST\t") + to;
  return !client.certificate.empty();
}
void HTTPClient::addHeader(const char* name, const char* value) {
  request += std::string("\t") + name + ": " + value;
}
int HTTPClient::POST(const char* body) {
  std::cout << request << '\t' << body << std::endl;
  int status = 0;
  std::cin >> status;
  return status;
}

int main() {
  setup();
  std::string word;
  for (long value; std::cin >> word >> value;) {
    changes = 0;
    if (word == "pin") level = static_cast<int>(value);
    if (word == "wifi") isNetworkUp = value == 1;
    if (word == "clock") now = static_cast<uint32_t>(value);
    if (word == "epoch") {
      epoch = value;
      epochAt = now;
    }
    if (word == "run")
      for (const uint32_t from = now; now - from < static_cast<uint32_t>(value);) loop();
    std::cout << "ran\t" << changes << '\t' << light << std::endl;
  }
}
