import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import { startOfDay, type CivilDay } from 'sync-protocol/rules/civil-day'
import type { DiaryRows } from 'sync-protocol/rules/insights/diary'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveTextFile } from '#ui/files/save-file.ts'
import { firstRange, type PeriodName } from '../period.ts'
import styles from './statistics.module.css'
import { statisticsCsv } from './csv.ts'
import { HeatMap } from './heat-map.tsx'
import { cardsOf, shownCards } from './kind-cards.ts'
import { PeriodChoice } from './period-choice.tsx'
import { SameAge } from './same-age.tsx'
import { StatCard } from './stat-card.tsx'
import { useFigures } from './use-figures.ts'

/** Figures of every kind over a day, a week, a month or chosen days, each with its days as a table. */
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
  /** Rows that are already loaded, since `recentFrom` (ms). */
  recent: DiaryRows
  recentFrom: number
  /** The sleep chart. */
  children: ReactNode
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const headingId = useId()
  const [name, setName] = useState<PeriodName>('week')
  const [own, setOwn] = useState(() => firstRange(today))
  const { result, isReading } = useFigures({ baby, name, own, today, now, recent, recentFrom })
  const cards = cardsOf({
    i18n,
    format,
    volume: (ml) =>
      units === 'imperial'
        ? format.amount(Math.round((ml / millilitresPerFluidOunce) * 10) / 10, 'floz')
        : format.amount(Math.round(ml), 'ml'),
  })
  const todayFrom = startOfDay(today, format.timeZone)
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
      <PeriodChoice name={name} onName={setName} own={own} onOwn={setOwn} today={today} />
      {result && (
        <div className={styles.stats} aria-busy={isReading || undefined}>
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
