import type { SheetEntity } from '#features/activities/entries/entry.ts'
import type { PastPick } from '#features/activities/entries/kind-details.ts'
import type { LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { PastContext } from '#features/activities/when/past.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const FeedSheet = lazyComponent(
  () => import('#features/activities/kinds/feeding/feed-sheet.tsx'),
  'FeedSheet',
)
const KindLogSheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'KindLogSheet')
const NewDiaperSheet = lazyComponent(
  () => import('#features/activities/kinds/diaper/new-diaper-sheet.tsx'),
  'NewDiaperSheet',
)
const PastPlaySheet = lazyComponent(
  () => import('#features/activities/kinds/play/past-play-sheet.tsx'),
  'PastPlaySheet',
)
const PastSleepSheet = lazyComponent(
  () => import('#features/activities/kinds/sleep/past-sleep-sheet.tsx'),
  'PastSleepSheet',
)

/** The sheet that logs a kind for an earlier time. */
export const PastSheet = ({ pick, ...props }: LogSheetProps & { pick: PastPick }) => {
  const sheet = () => {
    if (pick === 'pastFeed') return <FeedSheet {...props} />
    if (pick === 'pastDiaper') return <NewDiaperSheet {...props} />
    if (pick === 'pastSleep') return <PastSleepSheet {...props} />
    if (pick === 'pastPlay') return <PastPlaySheet {...props} activity="FREE_PLAY" />
    if (pick === 'pastWalk') return <PastPlaySheet {...props} activity="WALKING" />
    return <KindLogSheet {...props} kind={pick.slice('past/'.length) as SheetEntity} />
  }
  return <PastContext value={true}>{sheet()}</PastContext>
}
