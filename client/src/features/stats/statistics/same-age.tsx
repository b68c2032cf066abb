import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { ageOn } from 'sync-protocol/rules/age'
import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { mean } from 'sync-protocol/rules/insights/statistics'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { DrawnChart } from '#ui/charts/chart-config.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './statistics.module.css'
import { ChartTools } from './chart-tools.tsx'
import { StatFrame } from './stat-frame.tsx'
import type { KindCards } from './kind-cards.ts'
import { AgesChart } from './ages-chart.tsx'
import { useDaysAtAge } from './use-days-at-age.ts'

const compared = ['sleepSession', 'feedingSession', 'diaperChange'] as const
type Compared = (typeof compared)[number]

/** Compares two babies of a family at the same age, day by day. */
export const SameAge = ({
  baby,
  others,
  days,
  cards,
  today,
  now,
}: {
  baby: Baby
  /** Not empty. */
  others: readonly Baby[]
  days: readonly DayFacts[]
  cards: KindCards
  today: CivilDay
  now: number
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const drawing = useRef<DrawnChart | null>(null)
  const [otherId, setOther] = useState(others[0]!.id)
  const [name, setName] = useState<Compared>('sleepSession')
  const [isTable, setTable] = useState(false)
  const other = others.find(({ id }) => id === otherId) ?? others[0]!
  const spans = useMemo(() => days.map(({ day }) => day), [days])
  const { facts, ages } = useDaysAtAge(baby, other, spans, today, now)
  const kind = cards[name]!
  const main = kind.columns[0]!
  const whole = (list: readonly DayFacts[]) =>
    list.filter((day) => kind.has(day) && (day.day.until <= now || list.length === 1))
  const [ownDays, otherDays] = [whole(days), whole(facts ?? [])]
  const ageText = (day: number) => format.age(ageOn('2024-01-01', addDays('2024-01-01', Math.max(0, day))))
  const span = ages[0] === ages[1] ? ageText(ages[0]) : `${ageText(ages[0])} – ${ageText(ages[1])}`
  const [one, two] = [baby.name, other.name]
  const what = main.name
  const title = t`${one} and ${two} at the same age`
  const averageOf = (
    list: readonly DayFacts[],
    of: (day: DayFacts) => number,
    text: (value: number) => string,
  ) => (list.length === 0 ? '–' : text(mean(list.map(of))))
  const valueOn = (day: DayFacts | undefined) => (day && kind.has(day) ? main.text(main.of(day)) : '–')
  const [first, second] = [averageOf(ownDays, main.of, main.text), averageOf(otherDays, main.of, main.text)]
  const valueOf = (day: DayFacts | undefined) => (day && kind.has(day) ? main.of(day) : null)
  const lines = { one: days.map(valueOf), other: days.map((_, index) => valueOf(facts?.[index])) }
  return (
    <StatFrame name="sameAge" title={title} colours={kind.act}>
      <p className={styles.muted}>{t`Age: ${span}`}</p>
      {others.length > 1 && (
        <SegmentedControl
          label={t`Compared with`}
          value={other.id}
          onChange={setOther}
          options={others.map(({ id, name: label }) => ({ value: id, label }))}
        />
      )}
      <SegmentedControl
        label={title}
        value={name}
        onChange={setName}
        options={compared.map((value) => ({ value, label: cards[value]!.title }))}
      />
      {facts && otherDays.length === 0 && (
        <p className={styles.muted}>{t`Nothing was logged of ${two} at this age.`}</p>
      )}
      {otherDays.length > 0 && days.length > 1 && !isTable && (
        <AgesChart
          title={title}
          summary={t`${what} a day at this age. ${one}: ${first}, ${two}: ${second}.`}
          names={{ one, other: two }}
          lines={lines}
          valueTextAt={(index) =>
            `${ageText(ages[0] + index)}: ${one} ${valueOn(days[index])}, ${two} ${valueOn(facts?.[index])}`
          }
          act={kind.act}
          drawing={drawing}
        />
      )}
      {otherDays.length > 0 && (
        <DataTable
          caption={title}
          head={[isTable ? t`Age in days` : t`A day`, one, two]}
          rows={
            isTable
              ? days.map((day, index) => ({
                  key: day.day.day,
                  cells: [format.number(ages[0] + index), valueOn(day), valueOn(facts?.[index])],
                }))
              : kind.columns.map(({ name: column, of, text }) => ({
                  key: column,
                  cells: [column, averageOf(ownDays, of, text), averageOf(otherDays, of, text)],
                }))
          }
        />
      )}
      {otherDays.length > 0 && (
        <ChartTools
          title={title}
          isTable={isTable}
          onTable={setTable}
          {...(days.length > 1 ? { drawing } : {})}
        />
      )}
    </StatFrame>
  )
}
