/** Whether this Node knows the IANA zone. */
export function isZone(zone) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** A moment on the clocks of a zone: 2026-03-01 08:05. */
export const onTheClock = (instant, zone) =>
  new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** How far the clocks of a zone are ahead of UTC at a moment, ms. */
function aheadAt(ms, zone) {
  const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${clock.format(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}

/** When a day (YYYY-MM-DD) begins in a zone, ms. */
export function startOfDay(day, zone) {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return midnight - aheadAt(midnight - aheadAt(midnight, zone), zone)
}

/** The day after a day, YYYY-MM-DD. */
export const dayAfter = (day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
