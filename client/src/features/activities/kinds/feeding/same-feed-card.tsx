import { useLingui } from '@lingui/react/macro'
import { mergedFeed, sameFeedOf } from 'sync-protocol/rules/same-feed'
import { useLocalData } from '#db/schema/local-data.ts'
import { rowsWith } from '#db/query/rows-with.ts'
import { patch, remove, restore } from '#db/write/make-write.ts'
import { usePersonFace, usePersonName } from '#features/activities/editing/use-person-name.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { takesOfFeeds } from '#features/activities/stash/takes-of-feeds.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Initial } from '#ui/picture/face.tsx'
import styles from './same-feed-card.module.css'
import { feedTypeNames } from './words.ts'

type Feed = FeedEntry['rows'][0]

/** The app asks only about feeds of this period, ms. */
const askableMs = 36 * 3_600_000

/**
 * Asks whether entries of two people are the same feed. Nothing is merged without an answer. The answer is stored
 * with the entries, so that no member is asked again, and it can be undone.
 */
export const SameFeedCard = ({ baby, diary }: { baby: Baby; diary: Pick<Diary, 'feeds'> | undefined }) => {
  const { db } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const nameOf = usePersonName(baby.spaceId)
  const faceOf = usePersonFace(baby.spaceId)
  const log = useQuickLog()
  const now = useNow()
  const recent = (diary?.feeds ?? []).filter(({ at }) => now - at < askableMs).flatMap(({ rows }) => rows)
  const pair = sameFeedOf(recent)
  if (!pair) return null

  const textOf = ({ feedType, amount, food, startTime }: Feed) => {
    const what = [t(feedTypeNames[feedType]), amount ? volumeText(amount, { format, units }) : food]
    return `${format.time(Date.parse(startTime))} · ${what.filter(Boolean).join(' ')}`
  }
  const merge = async () => {
    const { keep, drop, changes } = mergedFeed(...pair)
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, keep[name as keyof Feed]]))
    const hasChanges = Object.keys(changes).length > 0
    // A bottle takes its milk once. If only the removed entry took milk, the kept entry takes it.
    const isTaken = (await takesOfFeeds(db, [keep])).length > 0
    const takes = await takesOfFeeds(db, [drop])
    const photos = (await rowsWith(db, 'photo', 'ownerId', drop)).filter(
      ({ deletedAt }) => deletedAt === null,
    )
    const ofFeed = ({ spaceId, id }: { spaceId: string; id: string }, feed: Feed) =>
      patch('photo', spaceId, id, { ownerId: feed.id })
    const takenBy = ({ spaceId, id }: { spaceId: string; id: string }, feed: Feed) =>
      patch('milkTake', spaceId, id, { feedingId: feed.id })
    return log({
      key: 'same-feed',
      what: t`Merge two feeds`,
      done: t`One feed now`,
      writes: [
        ...(hasChanges ? [patch('feedingSession', keep.spaceId, keep.id, changes)] : []),
        remove('feedingSession', drop.spaceId, drop.id),
        ...takes.map((row) => (isTaken ? remove('milkTake', row.spaceId, row.id) : takenBy(row, keep))),
        ...photos.map((row) => ofFeed(row, keep)),
      ],
      undo: () => [
        ...(hasChanges ? [patch('feedingSession', keep.spaceId, keep.id, before)] : []),
        restore('feedingSession', drop.spaceId, drop),
        ...takes.map((row) => (isTaken ? restore('milkTake', row.spaceId, row) : takenBy(row, drop))),
        ...photos.map((row) => ofFeed(row, drop)),
      ],
    })
  }
  const keepBoth = () => {
    const separate = (isSo: boolean) =>
      patch('feedingSession', pair[1].spaceId, pair[1].id, { separate: isSo })
    return log({
      key: 'same-feed',
      what: t`Keep two feeds`,
      done: t`Both feeds are kept`,
      writes: [separate(true)],
      undo: () => [separate(false)],
    })
  }

  return (
    <section className={styles.card} data-act="feed" aria-labelledby={`same-${pair[1].id}`}>
      <h2 className={styles.title} id={`same-${pair[1].id}`}>{t`Is this the same feed?`}</h2>
      <ul className={styles.feeds}>
        {pair.map((feed) => (
          <li key={feed.id} className={styles.feed}>
            <Initial name={nameOf(feed.createdBy)} src={faceOf(feed.createdBy)} size={26} />
            <span>{nameOf(feed.createdBy)}</span>
            <span className={styles.what}>{textOf(feed)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => void keepBoth()}>{t`Keep both`}</Button>
        <Button onClick={() => void merge()}>
          {t({ message: 'Merge', comment: 'button: two entries become one' })}
        </Button>
      </div>
    </section>
  )
}
