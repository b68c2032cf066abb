import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useMemo, useRef } from 'react'
import { asleepIn } from '#features/activities/entries/asleep.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { useFormat } from '#i18n/use-format.ts'
import { cx } from '#ui/styles/cx.ts'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import { Placed } from '#ui/layout/placed.tsx'
import { hourLabels, percentOf, pinPlaces, windowMs } from './place.ts'
import styles from './timeline.module.css'
import { useLanding } from './use-landing.ts'

/** Maximum distance of a press from an entry, px. */
const reachPx = 24

/** Sleep and play are bars. Feeds and all other kinds are pins at one moment. */
const isBar = (entry: Entry) => entry.entity === 'sleepSession' || entry.entity === 'playSession'
const untilOf = (entry: Entry, now: number) => ('until' in entry ? (entry.until ?? now) : entry.at)

/** The spans of a bar: a sleep has a gap for each waking. */
const piecesOf = (entry: Entry, now: number) =>
  entry.entity === 'sleepSession' && entry.wakings.length > 0
    ? asleepIn(entry, now).filter(({ to }) => to > now - windowMs)
    : [{ from: entry.at, to: untilOf(entry, now) }]

interface Mark {
  entry: Entry
  from: number
  to: number
}

/**
 * The last twelve hours: bars on a track, pins above, hour labels below. A press opens the nearest entry. Hidden from
 * screen readers, because the lists of days have the same content.
 */
export const Timeline = ({
  entries,
  now,
  onOpen,
}: {
  /** Newest first. */
  entries: readonly Entry[]
  now: number
  onOpen: (key: string) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const shown = entries.filter((entry) => untilOf(entry, now) > now - windowMs && entry.at <= now).reverse()
  const place = (entry: Entry, from: number, to: number): Mark => ({
    entry,
    from: Math.max(0, percentOf(from, now)),
    to: Math.min(100, percentOf(to, now)),
  })
  const barEntries = shown.filter(isBar)
  const bars = barEntries.map((entry) => place(entry, entry.at, untilOf(entry, now)))
  const pieces = barEntries.flatMap((entry) =>
    piecesOf(entry, now).map(({ from, to }, index) => ({
      ...place(entry, from, to),
      key: `${entry.key} ${index}`,
      runs: to >= now,
    })),
  )
  const pinned = shown.filter((entry) => !isBar(entry) && entry.at > now - windowMs)
  const places = pinPlaces(pinned.map((entry) => percentOf(entry.at, now)))
  const pins = pinned.map((entry, index) => ({ entry, from: places[index]!, to: places[index]! }))
  const box = useRef<HTMLDivElement>(null)
  useLanding(box, pinned)
  // Memoized: it converts about fifty instants to the time zone, and the timeline renders on every new entry.
  const nowText = t({ message: 'now', comment: 'end of a timeline' })
  const labels = useMemo(() => {
    // With larger text, the word, half of the label and the gap need proportionally more space.
    const scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
    return hourLabels(now, format.timeZone, nowText.length * scale + 2.3 * (scale - 1))
  }, [now, format.timeZone, nowText])

  const openNearest = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left
    // A press above the track means pins, on it bars; the other type if none of the first is near.
    const isAbove = event.clientY - box.top < trackTop
    const distance = ({ from, to }: Mark) =>
      Math.max(0, (from / 100) * box.width - x, x - (to / 100) * box.width)
    const nearest = (marks: readonly Mark[]) =>
      marks.filter((mark) => distance(mark) <= reachPx).sort((a, b) => distance(a) - distance(b))[0]
    const found = isAbove ? (nearest(pins) ?? nearest(bars)) : (nearest(bars) ?? nearest(pins))
    if (found) onOpen(found.entry.key)
  }

  return (
    <div ref={box} className={styles.timeline} aria-hidden="true" onClick={openNearest}>
      <div className={styles.track}>
        {pieces.map(({ key, entry, from, to, runs }) => (
          <Placed
            key={key}
            className={cx(styles.bar, runs && styles.running, from === 0 && styles.cut)}
            data-act={kindOf(entry).act(entry)}
            at={from}
            width={to - from}
          />
        ))}
        {labels.map(({ at, percent }) => (
          <Placed key={at} className={styles.tick} at={percent} />
        ))}
      </div>
      {pins.map(({ entry, from }) => {
        const act = kindOf(entry).act(entry)
        return (
          <Placed key={entry.key} data-key={entry.key} className={styles.pin} data-act={act} at={from}>
            <PebbleMark act={act} size={26} />
          </Placed>
        )
      })}
      <span className={styles.now} />
      {labels.map(({ at, percent }) => (
        <Placed key={at} className={cx(styles.label, percent < 4 && styles.first)} at={percent}>
          {format.time(at)}
        </Placed>
      ))}
      <span className={cx(styles.label, styles.nowLabel)}>{nowText}</span>
    </div>
  )
}

/** Offset of the track below the pins, px; same as in the CSS. */
const trackTop = 38
