import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { preloadHistory } from './history.tsx'

/** Time after the finger was lifted after which no tap follows, ms. */
const discardAfterMs = 1000

/**
 * Reads and renders a history without showing it while the finger is still on its button (`data-history`), so that
 * the tap opens it at once. Discards it if the finger moves away. `prefetch` reads the first days.
 */
export function usePrerenderedHistory(
  baby: Baby,
  isOpen: boolean,
): { prerendered: HistoryKind | undefined; prefetch: (kind: HistoryKind) => Promise<unknown> } {
  const { db, clock } = useLocalData()
  const [prerendered, setPrerendered] = useState<HistoryKind>()
  if (isOpen && prerendered !== undefined) setPrerendered(undefined)
  // Ignores an error: the list runs the same query again and reports its error.
  const prefetch = (kind: HistoryKind) =>
    import('#features/activities/history/prefetch-week.ts')
      .then(({ prefetchWeek }) => prefetchWeek(db, kind, baby, viewerTimeZone(), clock.now()))
      .catch(() => undefined)
  /** Identifies the current press. */
  const press = useRef<object>(undefined)
  const discard = useEffectEvent(() => {
    press.current = undefined
    startTransition(() => setPrerendered(undefined))
  })
  const onPress = useEffectEvent(async ({ target, isPrimary, button }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-history]') : null
    if (!pressed || !isPrimary || button !== 0 || isOpen) return
    const kind = pressed.dataset.history as HistoryKind
    const requestToken = (press.current = {})
    await Promise.all([prefetch(kind), preloadHistory().catch(() => undefined)])
    if (press.current === requestToken) startTransition(() => setPrerendered(kind))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const down = (event: PointerEvent) => {
      clearTimeout(timer)
      void onPress(event)
    }
    const up = () => (timer = setTimeout(cancel, discardAfterMs))
    const cancel = () => discard()
    addEventListener('pointerdown', down)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', down)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
    }
  }, [])
  return { prerendered, prefetch }
}
