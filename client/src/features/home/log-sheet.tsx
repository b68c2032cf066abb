import { Suspense } from 'react'
import type { MorePick, PastPick } from '#features/activities/entries/kind-details.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { PlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { AlsoForBabies } from '#features/activities/together/also-for-babies.tsx'
import type { Baby } from '#session/family.ts'
import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const ArrangeSheet = lazyComponent(() => import('./arrange/arrange-sheet.tsx'), 'ArrangeSheet')
const DeletedEntriesSheet = lazyComponent(
  () => import('#features/activities/editing/deleted-entries-sheet.tsx'),
  'DeletedEntriesSheet',
)
const FeedSheet = lazyComponent(
  () => import('#features/activities/kinds/feeding/feed-sheet.tsx'),
  'FeedSheet',
)
const HandoverSheet = lazyComponent(
  () => withTexts('handover', import('#features/handover/handover-sheet.tsx')),
  'HandoverSheet',
)
const KindLogSheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'KindLogSheet')
const MoreSheet = lazyComponent(() => import('#features/activities/log/more-sheet.tsx'), 'MoreSheet')
const NewDiaperSheet = lazyComponent(
  () => import('#features/activities/kinds/diaper/new-diaper-sheet.tsx'),
  'NewDiaperSheet',
)
const PastSheet = lazyComponent(() => import('#features/activities/log/past-sheet.tsx'), 'PastSheet')
const PlaySheet = lazyComponent(() => import('#features/activities/kinds/play/play-sheet.tsx'), 'PlaySheet')
const SaySheet = lazyComponent(() => import('#features/activities/say/say-sheet.tsx'), 'SaySheet')
const SleepStartSheet = lazyComponent(
  () => import('#features/activities/kinds/sleep/sleep-start-sheet.tsx'),
  'SleepStartSheet',
)

/** The sheets of the home screen: logging, recently deleted entries, handover, and arranging. */
export type LogSheetName = MorePick | 'arrange' | 'deleted' | 'feed' | 'handover' | 'more'

const isPast = (name: LogSheetName): name is PastPick => name.startsWith('past')

/** The open sheet of the home screen. */
export const LogSheet = ({
  name,
  baby,
  babies,
  isForAll = false,
  diary,
  play,
  onPick,
  onClose,
}: {
  name: LogSheetName
  baby: Baby
  /** All babies of the family: some sheets can log the same for several. */
  babies: readonly Baby[]
  /** All babies are chosen at first. */
  isForAll?: boolean
  diary: Diary
  play: Pick<PlayToggle, 'running'>
  /** Replaces it by another sheet. */
  onPick: (name: LogSheetName) => void
  onClose: () => void
}) => {
  const shared = { baby, diary, onClose }
  const sheets = () => {
    if (name === 'feed') return <FeedSheet {...shared} />
    if (isPast(name)) return <PastSheet pick={name} {...shared} />
    if (name === 'sleepStart') return <SleepStartSheet {...shared} />
    if (name === 'play' || name === 'walk')
      return (
        <PlaySheet
          baby={baby}
          running={play.running}
          activity={name === 'walk' ? 'WALKING' : 'FREE_PLAY'}
          onClose={onClose}
        />
      )
    if (name === 'arrange') return <ArrangeSheet baby={baby} onClose={onClose} />
    if (name === 'deleted') return <DeletedEntriesSheet baby={baby} onClose={onClose} />
    if (name === 'handover') return <HandoverSheet {...shared} />
    if (name === 'diaper') return <NewDiaperSheet baby={baby} onClose={onClose} />
    if (name === 'say') return <SaySheet baby={baby} babies={babies} onClose={onClose} />
    if (name === 'more') return <MoreSheet onPick={onPick} onClose={onClose} />
    return <KindLogSheet kind={name} {...shared} />
  }
  return (
    <Suspense fallback={null}>
      <AlsoForBabies key={name} baby={baby} babies={babies} isForAll={isForAll}>
        {sheets()}
      </AlsoForBabies>
    </Suspense>
  )
}
