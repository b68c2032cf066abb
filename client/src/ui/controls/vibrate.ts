/** Milliseconds of vibration and pause, alternating. */
const patterns = { log: [12], toggle: [12, 60, 12], undo: [25], error: [40, 60, 40] }

/**
 * Gives haptic feedback. Not where the device cannot vibrate, where the user switched it off, and at night unless set
 * to always.
 */
export function vibrate(kind: keyof typeof patterns): void {
  const { haptics, theme } = document.documentElement.dataset
  if (haptics === 'off' || (theme === 'night' && haptics !== 'always')) return
  if ('vibrate' in navigator) navigator.vibrate(patterns[kind])
}
