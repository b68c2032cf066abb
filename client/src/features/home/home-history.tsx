import { type Ref, startTransition, useImperativeHandle } from 'react'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import type { Baby } from '#session/family.ts'
import { History } from './history.tsx'
import type { LogSheetName } from './log-sheet.tsx'
import { usePrerenderedHistory } from './use-prerendered-history.ts'
import { useHistoryParam } from './use-history-param.ts'

export type OpenHistory = (kind: HistoryKind) => void

/**
 * The history named by the address. Separate from the home screen, which does not render when the address changes.
 */
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
  const { kind, until, open, change, close } = useHistoryParam()
  const { prerendered, prefetch } = usePrerenderedHistory(baby, kind !== undefined)
  useImperativeHandle(ref, () => (requested) => {
    if (requested === prerendered) return open(requested)
    void prefetch(requested)
    // Low priority: a prerender in progress completes instead of starting again.
    startTransition(() => open(requested))
  })
  const drawn = kind ?? prerendered
  return (
    drawn && (
      <History
        kind={drawn}
        isShown={kind !== undefined}
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
