import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { careNormAt } from 'sync-protocol/reference/care-norms'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import { startOfDay, type CivilDay } from 'sync-protocol/rules/civil-day'
import { ageCountsFrom } from 'sync-protocol/rules/corrected-age'
import { isLoggedInFull } from 'sync-protocol/rules/insights/averages'
import { leastWet } from 'sync-protocol/rules/insights/alerts/wet'
import { type DayFacts, factsOf } from 'sync-protocol/rules/insights/day-facts'
import { diaryOf, type DiaryRows } from 'sync-protocol/rules/insights/diary'
import { touches } from 'sync-protocol/rules/insights/kept-log'
import type { KindCard } from '#features/activities/entries/kind-statistics.ts'
import { withRows } from '#features/activities/entries/stat-day.ts'
import { civilDaysBetween } from '#i18n/civil-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveTextFile } from '#ui/files/save-file.ts'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { firstRange, periodOf, type PeriodName } from '../period.ts'
import styles from './statistics.module.css'
import { useDiaryRows } from '../use-diary-rows.ts'
import { useLast } from '../use-last.ts'
import { statisticsCsv } from './csv.ts'
import { extrasOf } from './extras.ts'
import { HeatMap } from './heat-map.tsx'
import { cardsOf, shownCards } from './kinds.ts'
import { SameAge } from './same-age.tsx'
import { useKindRows } from './use-kind-rows.ts'
import { StatCard } from './stat-card.tsx'

const dayMs = 86_400_000

/** Figures of every kind over a day, a week, a month or days of one's own, each with its days as a table. */
export const Statistics = ({
  baby,
  others,
  today,
  now,
  recent,
  recentFrom,
  children,
}: {
  baby: Baby
  /** The family's other babies. */
  others: readonly Baby[]
  today: CivilDay
  now: number
  /** Rows that are read already, since `recentFrom` (ms). */
  recent: DiaryRows
  recentFrom: number
  /** The chart of sleep. */
  children: ReactNode
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const headingId = useId()
  const [name, setName] = useState<PeriodName>('week')
  const [own, setOwn] = useState(() => firstRange(today))
  const { timeZone } = format
  const { dayStart, dayEnd } = baby
  const period = useMemo(
    () => periodOf(name, own, { window: { dayStart, dayEnd }, today, timeZone }),
    [name, own, dayStart, dayEnd, today, timeZone],
  )
  const from = period.before[0]!.from - dayMs
  const until = period.days.at(-1)!.until
  const isRecent = from >= recentFrom
  // What was read for the analysis is not read again.
  const older = useDiaryRows(baby, isRecent ? 0 : from, isRecent ? 0 : until)
  const rows = isRecent ? recent : older
  const kindRows = useKindRows(baby, from, until)
  const computed = useMemo(() => {
    if (!rows || !kindRows) return undefined
    const diary = diaryOf(rows, now)
    const last = period.days.at(-1)!.day
    const ageDays = civilDaysBetween(ageCountsFrom(baby, last), last)
    const hours = careNormAt(ageDays)
      .sleepHours.map((one) => format.number(one))
      .join('–')
    const touched = touches(diary)
    const full = new Set(
      [...period.before, ...period.days]
        .filter((day) => isLoggedInFull(diary, touched, day, now))
        .map(({ day }) => day),
    )
    const usual = { sleepHours: hours, leastWet: leastWet(Math.max(0, ageDays)) }
    return {
      diary,
      isFull: (one: DayFacts, kind: KindCard) => full.has(one.day.day) && (kind.isWhole?.(one) ?? true),
      days: withRows(factsOf(diary, period.days, now), kindRows),
      before: withRows(factsOf(diary, period.before, now), kindRows),
      extras: extrasOf(diary, period.days[0]!.from, until, usual),
    }
  }, [rows, kindRows, period, until, now, baby, format])
  // Cards stay, and a table that is open, until the days of another period are read.
  const result = useLast(computed)
  const cards = cardsOf({
    i18n,
    format,
    volume: (ml) =>
      units === 'imperial'
        ? format.amount(Math.round((ml / millilitresPerFluidOunce) * 10) / 10, 'floz')
        : format.amount(Math.round(ml), 'ml'),
  })
  const todayFrom = startOfDay(today, timeZone)
  const setFrom = (value: string) => value && value <= own.to && setOwn({ ...own, from: value })
  const setTo = (value: string) =>
    value && value <= today && setOwn({ from: value < own.from ? value : own.from, to: value })
  const exportDays = () => {
    if (!result) return
    const [first, last] = [result.days[0]!.day.day, result.days.at(-1)!.day.day]
    saveTextFile(
      `${baby.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${first}-${last}.csv`,
      statisticsCsv(cards, result.days, t`Day`),
    )
  }
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.statHead}>
        <h2 id={headingId}>{t`Statistics`}</h2>
        <Button variant="plain" size="small" icon="download" onClick={exportDays}>
          {t`Export CSV`}
        </Button>
      </div>
      <SegmentedControl
        label={t`Period`}
        value={name}
        onChange={setName}
        options={[
          { value: 'day', label: t`Day` },
          { value: 'week', label: t`Week` },
          { value: 'month', label: t`Month` },
          { value: 'own', label: t({ message: 'Choose days', comment: 'a period that one chooses' }) },
        ]}
      />
      {name === 'own' && (
        <div className={styles.range}>
          <label>
            {t({ message: 'From', comment: 'a day' })}
            <input
              type="date"
              value={own.from}
              max={own.to}
              onChange={(event) => setFrom(event.target.value)}
            />
          </label>
          <label>
            {t({ message: 'To', comment: 'a day' })}
            <input type="date" value={own.to} max={today} onChange={(event) => setTo(event.target.value)} />
          </label>
        </div>
      )}
      {result && (
        <div className={styles.stats} aria-busy={!computed || undefined}>
          {shownCards(cards, [...result.before, ...result.days]).map((kind) => (
            <StatCard
              key={kind.title}
              name={baby.name}
              kind={kind}
              days={result.days}
              before={result.before}
              extras={result.extras}
              isFull={result.isFull}
              todayFrom={todayFrom}
            />
          ))}
          {result.days.length > 1 && (
            <HeatMap of={baby.name} diary={result.diary} days={result.days.map(({ day }) => day)} now={now} />
          )}
          {others.length > 0 && (
            <SameAge baby={baby} others={others} days={result.days} cards={cards} today={today} now={now} />
          )}
        </div>
      )}
      {children}
    </section>
  )
}
