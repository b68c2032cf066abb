/** Milliseconds of vibration and pause. */
const patterns = { log: [12], toggle: [12, 60, 12], undo: [25], error: [40, 60, 40] }

/** Lets the phone answer a touch; silent where it cannot, where that is switched off, and at night unless chosen. */
export function vibrate(kind: keyof typeof patterns): void {
  const { haptics, theme } = document.documentElement.dataset
  if (haptics === 'off' || (theme === 'night' && haptics !== 'always')) return
  if ('vibrate' in navigator) navigator.vibrate(patterns[kind])
}
