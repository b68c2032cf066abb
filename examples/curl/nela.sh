#!/bin/sh
# Reads and logs from a shell, with curl alone; README.md has the commands. Exits with 1 where the server refuses, with
# 2 where a command is wrong, and with the code of curl where the server does not answer.
set -eu

: "${NELA_URL:?Set NELA_URL to the address of your server}"
: "${NELA_TOKEN:?Set NELA_TOKEN to a token of Settings, Connections}"
zone=${NELA_TZ:-UTC}

fail() {
  printf '%s\n' "$1" >&2
  exit "${2:-2}"
}

# One call: METHOD PATH [BODY]. The token goes in by standard input, because others can read the arguments of a process.
call() {
  answer=$(printf 'header = "Authorization: Bearer %s"\n' "$NELA_TOKEN" |
    curl --silent --show-error --max-time 20 --config - --request "$1" \
      --header 'Content-Type: application/json' ${3:+--data "$3"} --write-out '\n%{http_code}' "$NELA_URL$2")
  status=${answer##*
}
  body=${answer%
*}
  case $status in
    2*) printf '%s\n' "$body" ;;
    *) fail "$status $body" 1 ;;
  esac
}

of_baby() {
  method=$1 path=$2
  shift 2
  call "$method" "/api/babies/${NELA_BABY:?Set NELA_BABY to the id of a baby, see: nela.sh babies}$path" "$@"
}

number() {
  case $1 in
    '' | *[!0-9]*) fail "A whole number, not \"$1\"" ;;
  esac
}

case "${1:-} ${2:-}" in
  'babies ') call GET /api/babies ;;
  'status ') of_baby GET "/status?tz=$zone" ;;
  'feed '*)
    number "${2:-}"
    of_baby POST /feeding/start "{\"feedType\": \"BOTTLE\", \"amountMl\": $2, \"timeZone\": \"$zone\"}"
    ;;
  'diaper wet') of_baby POST /diaper "{\"wetness\": \"WET\", \"soiled\": false, \"timeZone\": \"$zone\"}" ;;
  'diaper dirty') of_baby POST /diaper "{\"wetness\": \"DRY\", \"soiled\": true, \"timeZone\": \"$zone\"}" ;;
  'diaper both') of_baby POST /diaper "{\"wetness\": \"WET\", \"soiled\": true, \"timeZone\": \"$zone\"}" ;;
  'sleep start') of_baby POST /sleep/start "{\"timeZone\": \"$zone\"}" ;;
  'sleep end') of_baby POST /sleep/end '{}' ;;
  'last feeding' | 'last diaper' | 'last sleep')
    number "${3:-10}"
    of_baby GET "/$2?limit=${3:-10}"
    ;;
  *) fail 'nela.sh babies | status | feed ML | diaper wet|dirty|both | sleep start|end | last feeding|diaper|sleep [COUNT]' ;;
esac
