// The part of the Arduino core for ESP32 that the sketch uses, driven by a test over standard input and output.
#pragma once

#include <cstdint>
#include <ctime>
#include <string>

enum { LOW = 0, HIGH = 1, OUTPUT = 3, INPUT_PULLUP = 5, WIFI_STA = 1, WL_CONNECTED = 3, WL_DISCONNECTED = 6 };

void pinMode(int pin, int mode);
int digitalRead(int pin);
void digitalWrite(int pin, int level);
uint32_t millis();
void delay(uint32_t ms);
uint32_t esp_random();
void configTime(long offset, int daylight, const char* server);
time_t hostTime();
#define time(unused) hostTime()

struct WiFiClass {
  void mode(int) {}
  void setAutoReconnect(bool) {}
  void begin(const char* name, const char* password);
  int status();
};
extern WiFiClass WiFi;

struct WiFiClientSecure {
  std::string certificate;
  void setCACert(const char* text) { certificate = text; }
};

class HTTPClient {
 public:
  void setConnectTimeout(int) {}
  void setTimeout(int) {}
  bool begin(WiFiClientSecure& client, const char* to);
  void addHeader(const char* name, const char* value);
  int POST(const char* body);
  void end() {}

 private:
  std::string request;
};
