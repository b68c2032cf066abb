/** Milliseconds of vibration and pause. */
const patterns = { log: [12], undo: [25], error: [40, 60, 40] }

/** Lets the phone answer a touch; silent where it cannot, and in the night theme. */
export function vibrate(kind: keyof typeof patterns): void {
  if (document.documentElement.dataset.theme === 'night') return
  if ('vibrate' in navigator) navigator.vibrate(patterns[kind])
}
