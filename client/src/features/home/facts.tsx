import { useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense } from 'react'
import type { Expected, Outlook } from 'sync-protocol/rules/insights/outlook'
import type { FeedingHint, SleepHint } from 'sync-protocol/rules/status-hints'
import { type Entry, type EntryOf, type FeedEntry, isRunning } from '#features/activities/entries/entry.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { lengthNote } from '#features/activities/kinds/sleep/length-note.ts'
import { hintNames } from '#i18n/hint-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { type HomeCard, usePreferences } from '#session/preferences.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { Fact, Since } from './fact.tsx'
import styles from './fact.module.css'
import { lastFeedText, sideAfter } from './last-feed.ts'
import { cardsOf, type SheetTile } from './layout.ts'
import type { Overview } from './overview.ts'

const OtherFact = lazyComponent(() => import('./other-fact.tsx'), 'OtherFact')

/** Cards for the last entries that matter to this family, with elapsed time; a press opens a history or a sheet. */
export const Facts = ({
  baby,
  entries,
  overview: { lastSleep, lastEndedSleep, lastFeed, lastFeedAt, lastNursing, lastWalk, walkHint },
  outlook,
  diaper,
  now,
  onSleep,
  onHistory,
  onKind,
}: {
  baby: Baby
  /** All recent entries, newest first. */
  entries: readonly Entry[]
  overview: Overview
  /** Undefined until the rules have computed it. */
  outlook: Outlook | undefined
  /** The last diaper. */
  diaper: EntryOf<'diaperChange'> | undefined
  now: number
  onSleep: () => void
  onHistory: (kind: HistoryKind) => void
  /** Opens the sheet of a kind. */
  onKind: (kind: SheetTile) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  const { cards: cardsOfDevice } = usePreferences()
  const activities = useOwnActivities(baby.spaceId)
  const context = { i18n, format, units: useMeasurementUnit() }
  const none = [{ text: t({ message: 'none yet', comment: 'no sleep, feed, diaper or walk was logged' }) }]
  const value = (at: number | undefined, isGoingOn = false) => (
    <Since at={at} isGoingOn={isGoingOn} now={now} />
  )
  const expected = ({ next }: Expected<SleepHint | FeedingHint>) => {
    if (!next) return []
    // Word joiners prevent a line break at the dash.
    const range = format.timeRange(next.from, next.until).replace('–', '\u2060–\u2060')
    return [{ text: t({ message: `next ${range}`, comment: 'on the card of the last feed or sleep' }) }]
  }
  const hint = (word: keyof typeof hintNames | null | undefined) =>
    word && !isCalm ? [{ text: t(hintNames[word]), isHint: true }] : []

  const sleep = lastSleep && isRunning(lastSleep) ? lastSleep : lastEndedSleep
  const side = sideAfter(lastNursing, lastFeed, now)
  const feedLines = (feed: FeedEntry) => [
    { text: lastFeedText(feed, context) },
    ...(side ? [{ text: t(side) }] : []),
    ...hint(outlook?.feed.word),
    ...(outlook ? expected(outlook.feed) : []),
  ]
  const sleepLines = ({ at, until, rows: [{ sleepType }] }: EntryOf<'sleepSession'>) => {
    if (until === null || isCalm) return []
    const length = lengthText(until - at)
    return [
      { text: t`Slept ${length}` },
      { text: t(lengthNote(sleepType, until - at)), isHint: true },
      ...(outlook ? expected(outlook.sleep) : []),
    ]
  }
  const all: Record<HomeCard, ReactElement> = {
    feed: (
      <Fact
        key="feed"
        act="feed"
        label={t`Last feed`}
        value={value(lastFeedAt, lastFeed && isRunning(lastFeed))}
        lines={lastFeed ? feedLines(lastFeed) : none}
        history="feeding"
        onPress={() => onHistory('feeding')}
      />
    ),
    diaper: (
      <Fact
        key="diaper"
        act="diaper"
        label={t`Last diaper`}
        value={value(diaper?.at)}
        lines={diaper ? [{ text: kindOf(diaper).detail(diaper, context) }] : none}
        history="diaper"
        onPress={() => onHistory('diaper')}
      />
    ),
    sleep: (
      <Fact
        key="sleep"
        act="sleep"
        label={t`Last sleep`}
        value={value(sleep?.until ?? sleep?.at, sleep && isRunning(sleep))}
        lines={sleep ? sleepLines(sleep) : none}
        onPress={onSleep}
      />
    ),
    walk: (
      <Fact
        key="walk"
        act="walk"
        label={t`Last walk`}
        value={value(lastWalk?.until ?? lastWalk?.at, lastWalk && isRunning(lastWalk))}
        lines={lastWalk ? hint(walkHint) : none}
        history="play"
        onPress={() => onHistory('play')}
      />
    ),
  }
  const cards = cardsOf(
    baby.homeCards,
    cardsOfDevice,
    activities?.map(({ id }) => id),
  )
  return (
    <div className={styles.facts}>
      {cards.map((card) =>
        card in all ? (
          all[card as HomeCard]
        ) : (
          <Suspense key={card} fallback={<div className={styles.fact} />}>
            <OtherFact {...{ card, baby, entries, now, onHistory, onKind }} />
          </Suspense>
        ),
      )}
    </div>
  )
}
