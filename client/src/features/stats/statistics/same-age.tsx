import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { ageOn } from 'sync-protocol/rules/age'
import { addDays, startOfDay, type CivilDay } from 'sync-protocol/rules/civil-day'
import { factsOf, type DayFacts } from 'sync-protocol/rules/insights/day-facts'
import type { DaySpan } from 'sync-protocol/rules/insights/days'
import { diaryOf } from 'sync-protocol/rules/insights/diary'
import { careAge, dayOfCareAge } from 'sync-protocol/rules/insights/same-age'
import { mean } from 'sync-protocol/rules/insights/statistics'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { DrawnChart } from '#ui/charts/chart-config.ts'
import { ReadableChart } from '#ui/charts/readable-chart.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { periodOf } from '../period.ts'
import styles from './statistics.module.css'
import { useDiaryRows } from '../use-diary-rows.ts'
import { useLast } from '../use-last.ts'
import { ChartTools } from './chart-tools.tsx'
import { StatFrame } from './stat-frame.tsx'
import type { KindCards } from './kinds.ts'
import { lineColours, linesConfig } from './lines-config.ts'

const compared = ['sleepSession', 'feedingSession', 'diaperChange'] as const
type Compared = (typeof compared)[number]

/** Another baby of the family on the days on which it was as old; undefined until they are read. */
function useDaysAtAge(baby: Baby, other: Baby, days: readonly DaySpan[], today: CivilDay, now: number) {
  const { timeZone } = useFormat()
  const { dayStart, dayEnd } = other
  const ages = useMemo(
    () => [careAge(baby, days[0]!.day), careAge(baby, days.at(-1)!.day)] as const,
    [baby, days],
  )
  const spans = useMemo(() => {
    const [from, last] = [dayOfCareAge(other, ages[0]), dayOfCareAge(other, ages[1])]
    const to = last > today ? today : last
    return from > to
      ? []
      : periodOf('own', { from, to }, { window: { dayStart, dayEnd }, today, timeZone }).days
  }, [other, ages, dayStart, dayEnd, today, timeZone])
  const from = spans[0]?.from ?? 0
  const rows = useDiaryRows(
    other,
    from && startOfDay(addDays(spans[0]!.day, -1), timeZone),
    spans.at(-1)?.until ?? 0,
  )
  const facts = useMemo(() => rows && factsOf(diaryOf(rows, now), spans, now), [rows, spans, now])
  return { facts: useLast(facts), ages }
}

/** Two babies of a family at the same age: what the older one did then, day beside day. */
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
  const [at, setAt] = useState<number | null>(null)
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
  const [mine, theirs] = [whole(days), whole(facts ?? [])]
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
  const [first, second] = [averageOf(mine, main.of, main.text), averageOf(theirs, main.of, main.text)]
  const valueOf = (day: DayFacts | undefined) => (day && kind.has(day) ? main.of(day) : null)
  const lines = { one: days.map(valueOf), other: days.map((_, index) => valueOf(facts?.[index])) }
  const said =
    at === null
      ? null
      : `${ageText(ages[0] + at)}: ${one} ${valueOn(days[at])}, ${two} ${valueOn(facts?.[at])}`
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
      {facts && theirs.length === 0 && (
        <p className={styles.muted}>{t`Nothing was logged of ${two} at this age.`}</p>
      )}
      {theirs.length > 0 && days.length > 1 && !isTable && (
        <>
          <ReadableChart
            label={title}
            summary={t`${what} a day at this age. ${one}: ${first}, ${two}: ${second}.`}
            count={days.length}
            at={at}
            said={said}
            onGo={setAt}
            height={96}
            colours={lineColours(kind.act)}
            config={(look) => linesConfig(look, lines, at)}
            chartRef={drawing}
          />
          <p className={styles.legend} aria-hidden="true">
            {said ?? (
              <>
                <span data-line="one">{one}</span>
                <span data-line="other">{two}</span>
              </>
            )}
          </p>
        </>
      )}
      {theirs.length > 0 && (
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
                  cells: [column, averageOf(mine, of, text), averageOf(theirs, of, text)],
                }))
          }
        />
      )}
      {theirs.length > 0 && (
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
