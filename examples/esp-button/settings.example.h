// Copy this file to settings.h and fill it in.
#pragma once

#define BUTTON_PIN 9
#define LIGHT_PIN 8

#define WIFI_NAME "…"
#define WIFI_PASSWORD "…"

#define NELA_URL "https://nela.example.org"
#define NELA_TOKEN "nela_pat_…"
#define NELA_BABY "…"
#define NELA_ZONE "Europe/Kyiv"

// Of button.h: wetDiaper, dirtyDiaper, bottle.
#define NELA_WHAT nela::wetDiaper

// The root certificate that the one of your server ends at, for Let's Encrypt "ISRG Root X1".
constexpr char rootCertificate[] = R"(-----BEGIN CERTIFICATE-----
…
-----END CERTIFICATE-----)";
