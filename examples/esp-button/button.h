// What the button does, without its hardware: a test compiles this file on a computer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

namespace nela {

/** A moment of millis(). It wraps after 49 days; the difference of two moments stays right. */
using Ms = uint32_t;

/** What a press logs: the path of the API, the field with its time, and the other fields. */
struct What {
  const char* path;
  const char* time;
  const char* fields;
};
constexpr What wetDiaper{"/diaper", "timestamp", R"("wetness":"WET","soiled":false)"};
constexpr What dirtyDiaper{"/diaper", "timestamp", R"("wetness":"DRY","soiled":true)"};
constexpr What bottle{"/feeding/start", "startTime", R"("feedType":"BOTTLE","amountMl":120)"};

/** Turns the level of a pin into presses: contacts bounce for some milliseconds. */
class Debounce {
 public:
  /** True once a press, after the level has held. */
  bool isPressed(bool isDown, Ms now) {
    if (isDown != level) {
      level = isDown;
      since = now;
    }
    if (level == held || now - since < holdMs) return false;
    held = level;
    return held;
  }

 private:
  static constexpr Ms holdMs = 30;
  bool level = false;
  bool held = false;
  Ms since = 0;
};

/** A press with the id of its entry, by which the server knows one that is sent twice. */
struct Press {
  std::string id;
  Ms at = 0;
};

/** The presses that wait, oldest first. One too many takes the place of the oldest. */
class Waiting {
 public:
  static constexpr int most = 16;
  bool isEmpty() const { return count == 0; }
  const Press& oldest() const { return presses[first]; }
  void add(Press press) {
    if (count == most) removeOldest();
    presses[(first + count++) % most] = std::move(press);
  }
  void removeOldest() {
    first = (first + 1) % most;
    count--;
  }

 private:
  Press presses[most];
  int first = 0;
  int count = 0;
};

/** A random UUID, of a source of 32 random bits. */
inline std::string uuid(uint32_t (*random)()) {
  const unsigned long a = random(), b = random(), c = random(), d = random();
  char text[37];
  snprintf(text, sizeof text, "%08lx-%04lx-4%03lx-%04lx-%04lx%08lx", a, b >> 16, b & 0xfff,
           0x8000 | (c >> 16 & 0x3fff), c & 0xffff, d);
  return text;
}

/** Seconds since 1970 as the API writes them. */
inline std::string instant(time_t seconds) {
  tm parts;
  gmtime_r(&seconds, &parts);
  char text[21];
  strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

/** A button with a light: keeps each press until the server has it. */
class Button {
 public:
  Button(const What& what, const char* timeZone) : what(what), timeZone(timeZone) {}

  /** Looks at the pin; call it every few milliseconds. */
  void look(bool isDown, Ms now, uint32_t (*random)()) {
    if (debounce.isPressed(isDown, now)) waiting.add({uuid(random), now});
    if (now - answeredAt >= shownMs) shown = Shown::nothing;
  }

  /** Whether to send now: there is a press, a network, the time of day, and the pause after a failure is over. */
  bool isDue(Ms now, bool isOnline, time_t seconds) const {
    const bool isPausing = failures > 0 && now - failedAt < pauseMs();
    return !waiting.isEmpty() && isOnline && seconds > firstOfSeconds && !isPausing;
  }

  /** The body of the request for the oldest press, with the time at which it was pressed. */
  std::string body(Ms now, time_t seconds) const {
    const Press& press = waiting.oldest();
    const std::string at = instant(seconds - static_cast<time_t>((now - press.at) / 1000));
    return "{\"id\":\"" + press.id + "\",\"" + what.time + "\":\"" + at + "\",\"timeZone\":\"" + timeZone +
           "\"," + what.fields + "}";
  }

  /** What came of it: a status of HTTP, or below 100 where no answer came. */
  void answered(int status, Ms now) {
    const bool isTaken = (status >= 200 && status < 300) || status == 409;
    const bool isForLater = status < 400 || status == 408 || status == 429 || status >= 500;
    if (!isTaken && isForLater) {
      failures++;
      failedAt = now;
      return;
    }
    failures = 0;
    waiting.removeOldest();
    shown = isTaken ? Shown::taken : Shown::refused;
    answeredAt = now;
  }

  /** The light: on for a moment once the server has it, flickering where it refuses, slowly blinking while a press waits. */
  bool isLit(Ms now) const {
    if (shown == Shown::refused) return now / 100 % 2 == 0;
    if (shown == Shown::taken) return true;
    return !waiting.isEmpty() && now / 500 % 2 == 0;
  }

 private:
  enum class Shown { nothing, taken, refused };
  static constexpr Ms shownMs = 2000;
  /** In 2023: before the network has told the time a board counts from 1970. */
  static constexpr time_t firstOfSeconds = 1'700'000'000;

  /** One second after the first failure, then two, four and so on, at most a minute. */
  Ms pauseMs() const { return std::min<Ms>(60'000, Ms{1000} << std::min(failures - 1, 6)); }

  const What what;
  const char* const timeZone;
  Debounce debounce;
  Waiting waiting;
  int failures = 0;
  Ms failedAt = 0;
  Shown shown = Shown::nothing;
  Ms answeredAt = 0;
};

}  // namespace nela
