import { msg } from '@lingui/core/macro'
import { feedCountedAt, type FeedCounting, lastCounted } from 'sync-protocol/rules/counted-feed'
import type { EntryOf, FeedEntry } from '#features/activities/entries/entry.ts'
import { isRunning } from '#features/activities/entries/entry.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { lastSide } from '#features/activities/kinds/feeding/nursing.ts'
import { feedTypeNames } from '#features/activities/kinds/feeding/words.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { lastDiaper } from '#features/home/last-diaper.ts'
import { lastFeedText } from '#features/home/last-feed.ts'
import { isLanguage } from '#i18n/languages.ts'
import { ownLink } from '../own-links.ts'
import type { WidgetSnapshot } from './snapshot-schema.ts'

/** Longer texts do not fit into a widget. */
const cut = (text: string): string => [...text].slice(0, 40).join('')

interface Shown {
  /** The baby's name; null if no name may be shown. */
  name: string | null
  babyId: string
  /** What the family counts as a feed. */
  counting: FeedCounting
  diary: Diary
  /** Ms. */
  now: number
  /** The user wants no numbers. */
  isCalm: boolean
}

/** The widgets' content for a baby: running sessions, and the last feed and diaper. */
export function snapshotOf(
  { name, babyId, counting, diary, now, isCalm }: Shown,
  context: EntryContext,
): WidgetSnapshot {
  const { i18n, format } = context
  const { locale } = i18n
  const length = '%s'
  const feed = lastCounted(diary.feeds, counting, ({ rows: [{ feedType }] }) => feedType)
  const diaper = lastDiaper(diary, now)
  const last = (at: number, label: string, detail: string) => ({
    ...{ label, detail: cut(detail), at, time: format.time(at), day: format.date(at) },
  })
  return {
    version: 2,
    language: isLanguage(locale) ? locale : 'en',
    name: name === null ? null : cut(name),
    running: runningOf(diary, babyId, isCalm, context),
    lastFeed: feed
      ? last(feedCountedAt(feed, counting), i18n._(msg`Last feed`), lastFeedText(feed, context))
      : null,
    lastDiaper: diaper
      ? last(diaper.at, i18n._(msg`Last diaper`), kindOf(diaper).detail(diaper, context))
      : null,
    ago: i18n._(msg({ message: `${length} ago`, comment: 'length: 1 h 20 min' })),
    counts: !isCalm,
  }
}

/** The running sleep or feed; the newer one of both. In calm mode the title has the start time. */
function runningOf(
  { sleeps, feeds }: Diary,
  babyId: string,
  isCalm: boolean,
  { i18n, format }: EntryContext,
): WidgetSnapshot['running'] {
  const sleep = sleeps.findLast(isRunning)
  const feed = feeds.findLast(isRunning)
  if (sleep && (!feed || sleep.at > feed.at)) return asSleep(sleep)
  return feed ? asFeed(feed) : null

  function titleOf(name: string, at: number): string {
    const time = format.time(at)
    return isCalm ? `${name} ${i18n._(msg`since ${time}`)}` : name
  }

  function asSleep({ at }: EntryOf<'sleepSession'>): WidgetSnapshot['running'] {
    return {
      ...{ kind: 'sleep', since: at, side: null },
      title: titleOf(i18n._(msg({ message: 'Asleep', comment: 'a baby' })), at),
      stop: { label: i18n._(msg`Wake up`), link: ownLink(`/log/sleep/end?baby=${babyId}`) },
    }
  }

  function asFeed(entry: FeedEntry): WidgetSnapshot['running'] {
    const side = lastSide(entry)
    return {
      ...{ kind: 'feed', since: entry.at, side },
      title: titleOf(i18n._(feedTypeNames[`BREAST_${side}`]), entry.at),
      stop: {
        label: i18n._(msg({ message: 'Stop', comment: 'button: nursing is over' })),
        link: ownLink(`/log/breast/end?baby=${babyId}`),
      },
    }
  }
}
