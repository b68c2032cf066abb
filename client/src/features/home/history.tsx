import { Suspense } from 'react'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { withTexts } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import type { LogSheetName } from './log-sheet.tsx'
import { OpenEntry } from './open-entry.tsx'

const HistoryPanel = lazyComponent(
  () => withTexts('history', import('#features/activities/history/history-panel.tsx')),
  'HistoryPanel',
)
const SleepChart = lazyComponent(() => import('#features/sleep-chart/sleep-chart.tsx'), 'SleepChart')

/** Starts loading it. Once loaded, it renders without suspending. */
export const preloadHistory = HistoryPanel.preload

/** Loaders of the history and its sleep chart. Preloading makes both open at once. */
export const historyParts = [HistoryPanel.preload, SleepChart.preload] as const

/** The sheet that logs another entry of the kind. */
const sheets: Record<HistoryKind, LogSheetName> = {
  all: 'more',
  sleep: 'pastSleep',
  feeding: 'feed',
  diaper: 'diaper',
  play: 'play',
  health: 'more',
}

/** The history panel, which slides over the home screen. */
export const History = ({
  kind,
  isShown = true,
  until,
  baby,
  babies,
  authorOf,
  onKind,
  onLog,
  onClose,
}: {
  kind: HistoryKind
  /** False while it is prerendered. */
  isShown?: boolean
  /** The day that the list begins with; today if absent. */
  until?: CivilDay | undefined
  baby: Baby
  babies: readonly Baby[]
  authorOf: (entry: Entry) => EntryAuthor
  onKind: (kind: HistoryKind) => void
  /** Opens a sheet; absent if the user may not log. */
  onLog: ((name: LogSheetName) => void) | undefined
  onClose: () => void
}) => (
  <Suspense fallback={null}>
    <HistoryPanel
      baby={baby}
      kind={kind}
      isShown={isShown}
      until={until}
      authorOf={authorOf}
      onKind={onKind}
      onAdd={onLog && ((one) => onLog(sheets[one]))}
      onClose={onClose}
      renderOpen={(entry, close) => (
        <OpenEntry key={entry.key} entry={entry} author={authorOf(entry).who} onClose={close} />
      )}
      chart={(onOpen) => <SleepChart baby={baby} babies={babies} onOpen={onOpen} />}
    />
  </Suspense>
)
