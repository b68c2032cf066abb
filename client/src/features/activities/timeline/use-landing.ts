import { type RefObject, useEffect, useRef } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'

/** Lets what was logged on this screen a moment ago land at its place. `pins` are found in `box` by their `data-key`. */
export function useLanding(box: RefObject<HTMLElement | null>, pins: readonly Entry[]): void {
  const known = useRef<ReadonlySet<string>>(null)
  useEffect(() => {
    const before = known.current
    known.current = new Set(pins.map(({ key }) => key))
    // What was there from the start, and what came from elsewhere, was not pressed here.
    const fresh =
      before && pins.find(({ key, rows }) => !before.has(key) && rows.some(({ isSaving }) => isSaving))
    if (!fresh) return
    const pin = box.current?.querySelector<HTMLElement>(`[data-key="${fresh.key}"]`)
    if (pin) void import('./landing.ts').then(({ land }) => land(pin, pin.dataset.act ?? ''))
  })
}
