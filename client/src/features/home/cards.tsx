import { type ReactNode, Suspense } from 'react'
import { type Entry, isRunning } from '#features/activities/entries/entry.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { runningOwn } from '#features/activities/kinds/own/running-own.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import type { Baby } from '#session/family.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import styles from './home.module.css'

const NextDoses = lazyComponent(
  () => import('#features/activities/kinds/medicine/next-doses.tsx'),
  'NextDoses',
)
const IllnessCard = lazyComponent(
  () => import('#features/activities/illness/illness-card.tsx'),
  'IllnessCard',
)
const NursingCard = lazyComponent(
  () => import('#features/activities/kinds/feeding/nursing-card.tsx'),
  'NursingCard',
)
const RescueCard = lazyComponent(() => import('#features/activities/editing/rescue-card.tsx'), 'RescueCard')
const OwnRescueCard = lazyComponent(
  () => import('#features/activities/kinds/own/own-rescue-card.tsx'),
  'OwnRescueCard',
)
const SameFeedCard = lazyComponent(
  () => import('#features/activities/kinds/feeding/same-feed-card.tsx'),
  'SameFeedCard',
)

/** Whether a sleep, a feed, play or one of the family's own activities is running. */
export const isAnythingRunning = ({ sleeps, plays, feeds, entries }: Diary): boolean =>
  [...sleeps, ...plays, ...feeds].some(isRunning) || runningOwn(entries).length > 0

const titleOf = (entry: Entry, context: EntryContext) => kindOf(entry).title(entry, context)

/** Suspends a card separately, so that a card that loads does not hide the others. */
export const withSuspense = (card: ReactNode) => <Suspense fallback={null}>{card}</Suspense>

/**
 * Cards above the day: running nursing, forgotten sessions, feeds logged twice, and medicines that must not be given
 * yet. Each card is loaded only if the diary may need it, so that the start does not wait for it.
 */
export const Cards = ({
  baby,
  diary,
  now,
  mayLog,
}: {
  baby: Baby
  diary: Diary
  now: number
  /** If false, shows no card that asks for a change. */
  mayLog: boolean
}) => {
  const { sleeps, plays, feeds, entries } = diary
  const nursing = feeds.findLast(isRunning)
  const isSessionRunning = sleeps.some(isRunning) || plays.some(isRunning) || nursing !== undefined
  const authors = new Set(feeds.flatMap(({ rows }) => rows.map(({ createdBy }) => createdBy)))
  return (
    <div className={styles.cards}>
      {mayLog && isSessionRunning && withSuspense(<RescueCard baby={baby} diary={diary} />)}
      {mayLog &&
        runningOwn(entries).length > 0 &&
        withSuspense(<OwnRescueCard baby={baby} entries={entries} titleOf={titleOf} />)}
      {mayLog && nursing && withSuspense(<NursingCard baby={baby} entry={nursing} />)}
      {mayLog && authors.size > 1 && withSuspense(<SameFeedCard baby={baby} diary={diary} />)}
      <SafetyCard baby={baby} diary={diary} now={now} />
    </div>
  )
}

/** The illness with its doses, or the medicines that must not be given yet. Every home screen has it. */
const SafetyCard = ({ baby, diary, now }: { baby: Baby; diary: Diary; now: number }) => {
  const has = (...kinds: Entry['entity'][]) => diary.entries.some(({ entity }) => kinds.includes(entity))
  return has('illness', 'temperature')
    ? withSuspense(<IllnessCard baby={baby} diary={diary} now={now} />)
    : has('medicine') && withSuspense(<NextDoses diary={diary} now={now} />)
}

/** Only the safety card. */
export const SafetyCards = (props: { baby: Baby; diary: Diary; now: number }) => (
  <div className={styles.cards}>
    <SafetyCard {...props} />
  </div>
)
