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

/** A press this near to an entry means it, px. */
const reachPx = 24

/** What lasts is a bar, feeds apart: those and everything else happen at a moment. */
const isBar = (entry: Entry) => entry.entity === 'sleepSession' || entry.entity === 'playSession'
const untilOf = (entry: Entry, now: number) => ('until' in entry ? (entry.until ?? now) : entry.at)

/** The pieces of a bar: a sleep has a gap where the baby was awake. */
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
 * The last twelve hours: bars on a track, pins above it, hours below. A press means the nearest entry. The lists of
 * the days say the same in words, so it is hidden from who hears the screen.
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
  const barred = shown.filter(isBar)
  const bars = barred.map((entry) => place(entry, entry.at, untilOf(entry, now)))
  const pieces = barred.flatMap((entry) =>
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
  // It asks the zone's clock fifty times, and every entry draws this anew.
  const nowText = t({ message: 'now', comment: 'end of a timeline' })
  const labels = useMemo(() => {
    // Texts of twice the size reach twice as far, the half label and the gap with them.
    const scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
    return hourLabels(now, format.timeZone, nowText.length * scale + 2.3 * (scale - 1))
  }, [now, format.timeZone, nowText])

  const openNearest = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left
    // Above the track pins are meant, on it bars; either where the other has nothing near.
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

/** Where the track begins below the pins, px; as in the style. */
const trackTop = 38
