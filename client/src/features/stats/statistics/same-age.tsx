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
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { periodOf } from '../period.ts'
import styles from './statistics.module.css'
import { useDiaryRows } from '../use-diary-rows.ts'
import { useLast } from '../use-last.ts'
import { ChartTools } from './chart-tools.tsx'
import type { Kind, KindName } from './kinds.ts'

const compared = ['sleep', 'feeding', 'diaper'] as const
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

/** A line over the days; a gap where nothing was logged. */
const linePath = (days: readonly (DayFacts | undefined)[], kind: Kind, most: number) => {
  let isOn = false
  return days
    .map((day, index) => {
      if (!day || !kind.has(day)) {
        isOn = false
        return ''
      }
      const place = `${index + 0.5} ${100 - (kind.columns[0]!.of(day) / most) * 96}`
      const step = `${isOn ? 'L' : 'M'}${place}${isOn ? '' : 'h0'}`
      isOn = true
      return step
    })
    .join('')
}

/** Two babies of a family at the same age: what the older one did then, day beside day. */
export const SameAge = ({
  baby,
  others,
  days,
  kinds,
  today,
  now,
}: {
  baby: Baby
  /** Not empty. */
  others: readonly Baby[]
  days: readonly DayFacts[]
  kinds: Record<KindName, Kind>
  today: CivilDay
  now: number
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const drawing = useRef<SVGSVGElement>(null)
  const [otherId, setOther] = useState(others[0]!.id)
  const [name, setName] = useState<Compared>('sleep')
  const [isTable, setTable] = useState(false)
  const other = others.find(({ id }) => id === otherId) ?? others[0]!
  const spans = useMemo(() => days.map(({ day }) => day), [days])
  const { facts, ages } = useDaysAtAge(baby, other, spans, today, now)
  const kind = kinds[name]
  const main = kind.columns[0]!
  const whole = (list: readonly DayFacts[]) =>
    list.filter((day) => kind.has(day) && (day.day.until <= now || list.length === 1))
  const [mine, theirs] = [whole(days), whole(facts ?? [])]
  const most = Math.max(...[...mine, ...theirs].map(main.of))
  const ageText = (day: number) => format.age(ageOn('2024-01-01', addDays('2024-01-01', Math.max(0, day))))
  const span = ages[0] === ages[1] ? ageText(ages[0]) : `${ageText(ages[0])} – ${ageText(ages[1])}`
  const [one, two] = [baby.name, other.name]
  const what = main.name
  const title = t`${one} and ${two} at the same age`
  const said = (list: readonly DayFacts[], of: (day: DayFacts) => number, text: (value: number) => string) =>
    list.length === 0 ? '–' : text(mean(list.map(of)))
  const valueOn = (day: DayFacts | undefined) => (day && kind.has(day) ? main.text(main.of(day)) : '–')
  const [first, second] = [said(mine, main.of, main.text), said(theirs, main.of, main.text)]
  return (
    <Card className={styles.stat} data-act={kind.act}>
      <h3>{title}</h3>
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
        options={compared.map((value) => ({ value, label: kinds[value].title }))}
      />
      {facts && theirs.length === 0 && (
        <p className={styles.muted}>{t`Nothing was logged of ${two} at this age.`}</p>
      )}
      {theirs.length > 0 && days.length > 1 && !isTable && (
        <>
          <svg
            ref={drawing}
            className={styles.lines}
            viewBox={`0 0 ${days.length} 100`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t`${what} a day at this age. ${one}: ${first}, ${two}: ${second}.`}
          >
            <path
              className={styles.lineOther}
              d={linePath(
                days.map((_, at) => facts?.[at]),
                kind,
                most,
              )}
            />
            <path className={styles.lineOne} d={linePath(days, kind, most)} />
          </svg>
          <p className={styles.legend} aria-hidden="true">
            <span data-line="one">{one}</span>
            <span data-line="other">{two}</span>
          </p>
        </>
      )}
      {theirs.length > 0 && (
        <DataTable
          caption={title}
          head={[isTable ? t`Age in days` : t`A day`, one, two]}
          rows={
            isTable
              ? days.map((day, at) => ({
                  key: day.day.day,
                  cells: [format.number(ages[0] + at), valueOn(day), valueOn(facts?.[at])],
                }))
              : kind.columns.map(({ name: column, of, text }) => ({
                  key: column,
                  cells: [column, said(mine, of, text), said(theirs, of, text)],
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
    </Card>
  )
}
