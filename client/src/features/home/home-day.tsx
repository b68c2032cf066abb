import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useCallback } from 'react'
import type { Outlook } from 'sync-protocol/rules/insights/outlook'
import type { EntryAuthor } from '#features/activities/entries/author.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import type { PlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { useBadge } from '#features/activities/running/use-badge.ts'
import { withTexts } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { useInstallWay } from '#session/home-screen.ts'
import { Later } from '#ui/layout/later.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { withSuspense, Cards, isAnythingRunning } from './cards.tsx'
import { DayBody } from './day-body.tsx'
import type { OpenHistory } from './home-history.tsx'
import { HomeSheets, type OpenSheet } from './home-sheets.tsx'
import styles from './home.module.css'
import type { LogSheetName } from './log-sheet.tsx'
import type { Overview } from './overview.ts'

const InstallCard = lazyComponent(
  () => withTexts('settings', import('#features/install/install-card.tsx')),
  'InstallCard',
)

// Last on the page, so it may load last.
const HomeEnd = lazyComponent(() => import('./home-end.tsx'), 'HomeEnd')

const SameActivityCard = lazyComponent(
  () => import('#features/activities/kinds/own/same-activity-card.tsx'),
  'SameActivityCard',
)

/**
 * The entries of a baby, and the sheets that change them. Separate from the home screen, whose state does not depend
 * on a diaper or a note: such an entry renders only the day.
 */
export const HomeDay = ({
  baby,
  babies,
  now,
  overview,
  outlook,
  below,
  play,
  authorOf,
  mayLog,
  mayArrange,
  sheets,
  openHistory,
}: {
  baby: Baby
  babies: readonly Baby[]
  now: number
  /** Undefined until the day is loaded. */
  overview: Overview | undefined
  outlook: Outlook | undefined
  /** The tiles that do not fit into the dock. */
  below?: ReactNode
  play: Pick<PlayToggle, 'running'>
  authorOf: (entry: Entry) => EntryAuthor
  mayLog: boolean
  /** Whether the user may arrange tiles and cards. */
  mayArrange: boolean
  sheets: RefObject<OpenSheet | null>
  openHistory: OpenHistory
}) => {
  const { t } = useLingui()
  const diary = useDiary(baby)
  const activities = useOwnActivities(baby.spaceId)
  useBadge(diary !== undefined && isAnythingRunning(diary))
  const install = useInstallWay()
  // Stable between renders, so that rows with an unchanged entry do not render again.
  const openSheet = useCallback((name: LogSheetName) => sheets.current?.log(name), [sheets])
  const openEntry = useCallback((key: string) => sheets.current?.entry(key), [sheets])
  return (
    <>
      {diary && overview && (
        <div className={styles.right}>
          <Cards baby={baby} diary={diary} now={now} mayLog={mayLog} />
          {mayLog &&
            activities &&
            activities.length > 1 &&
            withSuspense(<SameActivityCard spaceId={baby.spaceId} />)}
          {below}
          {install &&
            install.way !== 'menu' &&
            withSuspense(<InstallCard now={now} entries={diary.entries} />)}
          <DayBody
            baby={baby}
            diary={diary}
            now={now}
            overview={overview}
            outlook={outlook}
            moreLabel={t`Log something else`}
            authorOf={authorOf}
            onOpen={openEntry}
            onHistory={openHistory}
            onSheet={mayLog ? openSheet : undefined}
          />
          <Later>
            {withSuspense(
              <HomeEnd
                baby={baby}
                diary={diary}
                now={now}
                mayLog={mayLog}
                mayArrange={mayArrange}
                onHistory={() => openHistory('all')}
                onSheet={openSheet}
              />,
            )}
          </Later>
        </div>
      )}
      <HomeSheets ref={sheets} baby={baby} babies={babies} diary={diary} play={play} authorOf={authorOf} />
    </>
  )
}
