import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import { useLocalData } from '#db/local-data.ts'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { History } from './history.tsx'
import type { LogSheetName } from './log-sheet.tsx'
import { useHistoryParam } from './use-history-param.ts'

export type OpenHistory = (kind: HistoryKind) => void

/** The history that the address asks for. Apart from home, which is not drawn anew because the address changes. */
export const HomeHistory = ({
  ref,
  baby,
  babies,
  authorOf,
  onLog,
}: {
  ref: Ref<OpenHistory>
  baby: Baby
  babies: readonly Baby[]
  authorOf: (entry: Entry) => EntryAuthor
  onLog: ((name: LogSheetName) => void) | undefined
}) => {
  const { db, clock } = useLocalData()
  const { kind, until, open, change, close } = useHistoryParam()
  // What fails here fails again, and is told, where the days are shown.
  const ask = (asked: HistoryKind) =>
    void import('#features/activities/history/ask-week.ts')
      .then(({ askWeek }) => askWeek(db, asked, baby, viewerTimeZone(), clock.now()))
      .catch(() => undefined)
  useImperativeHandle(ref, () => (asked) => {
    ask(asked)
    open(asked)
  })
  // Its days are read while the finger still lies on what opens it (`data-history`).
  const askAtPress = useEffectEvent(({ target }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-history]') : null
    if (pressed) ask(pressed.dataset.history as HistoryKind)
  })
  useEffect(() => {
    const listener = (event: PointerEvent) => askAtPress(event)
    addEventListener('pointerdown', listener)
    return () => removeEventListener('pointerdown', listener)
  }, [])
  return (
    kind && (
      <History
        kind={kind}
        until={until}
        baby={baby}
        babies={babies}
        authorOf={authorOf}
        onKind={change}
        onLog={onLog}
        onClose={close}
      />
    )
  )
}
