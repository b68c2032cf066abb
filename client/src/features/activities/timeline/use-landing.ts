import { type RefObject, useEffect, useRef } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'

/** Animates an entry that was just logged on this screen to its pin. Finds `pins` in `box` by their `data-key`. */
export function useLanding(box: RefObject<HTMLElement | null>, pins: readonly Entry[]): void {
  const known = useRef<ReadonlySet<string>>(null)
  useEffect(() => {
    const before = known.current
    known.current = new Set(pins.map(({ key }) => key))
    // Entries of the first render, and entries from other devices, have no tile to start from.
    const fresh =
      before && pins.find(({ key, rows }) => !before.has(key) && rows.some(({ isSaving }) => isSaving))
    if (!fresh) return
    const pin = box.current?.querySelector<HTMLElement>(`[data-key="${fresh.key}"]`)
    if (pin) void import('./landing.ts').then(({ land }) => land(pin, pin.dataset.act ?? ''))
  })
}
