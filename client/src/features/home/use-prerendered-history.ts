import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { preloadHistory } from './history.tsx'

/** A finger that was lifted has opened it by then, or will not, ms. */
const dropAfterMs = 1000

/**
 * The history that is read and drawn, but not shown, while the finger still lies on what opens it (`data-history`): the
 * tap then finds it ready. None of it is kept where the finger moves on. `ask` reads what a history begins with.
 */
export function usePrerenderedHistory(
  baby: Baby,
  isOpen: boolean,
): { ahead: HistoryKind | undefined; ask: (kind: HistoryKind) => Promise<unknown> } {
  const { db, clock } = useLocalData()
  const [ahead, setAhead] = useState<HistoryKind>()
  if (isOpen && ahead !== undefined) setAhead(undefined)
  // What fails here fails again, and is told, where the days are shown.
  const ask = (kind: HistoryKind) =>
    import('#features/activities/history/ask-week.ts')
      .then(({ askWeek }) => askWeek(db, kind, baby, viewerTimeZone(), clock.now()))
      .catch(() => undefined)
  /** The press that counts. */
  const press = useRef<object>(undefined)
  const drop = useEffectEvent(() => {
    press.current = undefined
    startTransition(() => setAhead(undefined))
  })
  const onPress = useEffectEvent(async ({ target, isPrimary, button }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-history]') : null
    if (!pressed || !isPrimary || button !== 0 || isOpen) return
    const kind = pressed.dataset.history as HistoryKind
    const mine = (press.current = {})
    await Promise.all([ask(kind), preloadHistory().catch(() => undefined)])
    if (press.current === mine) startTransition(() => setAhead(kind))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const down = (event: PointerEvent) => {
      clearTimeout(timer)
      void onPress(event)
    }
    const up = () => (timer = setTimeout(cancel, dropAfterMs))
    const cancel = () => drop()
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
  return { ahead, ask }
}
