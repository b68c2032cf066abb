import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ageOn } from 'sync-protocol/rules/age'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { allergenHistories } from 'sync-protocol/rules/foods/allergen-status'
import { daysOfLife } from 'sync-protocol/rules/visit-status'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { doctorLines } from '#features/activities/foods/doctor-lines.ts'
import { useEatenFoods } from '#features/activities/foods/use-foods.ts'
import { useRowsOfBaby, useVisits } from '#features/doctor/use-visits.ts'
import { lastVisitDay } from '#features/doctor/visit.ts'
import { PrintPage } from '#features/doctor/print-page.tsx'
import { fileName } from '#features/growth/export/file-name.ts'
import { type Metric, metrics } from '#features/growth/metrics.ts'
import { useGrowthSettings } from '#features/growth/use-growth-settings.ts'
import { useMeasurements } from '#features/growth/use-measurements.ts'
import { useReference } from '#features/growth/use-reference.ts'
import type { Language } from '#i18n/languages.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { saveFile } from '#ui/files/save-file.ts'
import styles from './doctor-sheet.module.css'
import { SheetCharts } from './sheet-chart.tsx'
import { sheetChartOf } from './sheet-chart-of.ts'
import { SheetControls } from './sheet-controls.tsx'
import { chartTitleOf, type Growth, type Section, sectionsOf } from './sheet-sections.ts'
import { useDoctorWords } from './use-doctor-words.ts'
import { type Period, sheetStart } from './sheet-data.ts'
import { useSheet } from './use-sheet.ts'

const nothingLogged = msg`Nothing logged`
const noFact = msg`From the family’s diary. What was not logged is missing here; a gap proves nothing.`

/** What was logged of a baby in a period, its growth and the open questions, in one language or two beside each other. */
export const DoctorSheet = ({ baby }: { baby: Baby }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const [period, setPeriod] = useState<Period>('week')
  const [other, setOther] = useState<Language | null>(null)
  const doctors = useDoctorWords(other, units)
  const visits = useVisits(baby)
  const lastDay = visits && lastVisitDay(visits)
  const { timeZone } = format
  const fromMs = sheetStart(period, { birthDate: baby.birthDate, lastVisit: lastDay, timeZone }, now)
  const data = useSheet(baby, fromMs, now)
  const eaten = useEatenFoods(baby)
  const questions = useRowsOfBaby('doctorQuestion', baby)
  const measurements = useMeasurements(baby)?.toReversed()
  const reference = useReference()
  const settings = useGrowthSettings()
  const today = civilDayOf(now, format.timeZone)
  const ageDays = daysOfLife(baby.birthDate, today)
  const family: EntryContext = { i18n, format, units }
  const all = doctors && other !== null ? [family, doctors] : [family]
  const growth = measurements && settings && { measurements, reference, settings }
  const sides =
    data &&
    growth &&
    eaten &&
    all.map((words) => {
      const histories = allergenHistories(eaten.foods, now, timeZone)
      const solids = doctorLines({ foods: eaten.foods, histories }, fromMs, now, words)
      return sectionsOf(baby, data, growth, words, solids)
    })
  const asked = questions?.filter(({ isAsked }) => !isAsked) ?? []
  const questionsTitle = all.map((words) => words.i18n._(msg`Questions for the doctor`)).join(' · ')
  const chartTitle = (metric: Metric, of: Growth) =>
    all.map((words) => chartTitleOf(metric, ageDays, of, words)).join(' · ')
  const savePdf =
    sides &&
    growth &&
    (async () => {
      const { chartSize, sheetPdf } = await import('./sheet-pdf.ts')
      const pdf = await sheetPdf({
        name: baby.name,
        locale: i18n.locale,
        heads: all.map((words) => [headOf(baby, today, words), periodOf(fromMs, now, words)]),
        sides: sides,
        nothing: all.map((words) => words.i18n._(nothingLogged)),
        charts: metrics.flatMap((metric) => {
          const marks = sheetChartOf(baby, metric, growth, ageDays, format, chartSize)
          return marks ? [{ title: chartTitle(metric, growth), marks }] : []
        }),
        questions: { title: questionsTitle, texts: asked.map(({ text }) => text) },
        foot: all.map((words) => words.i18n._(noFact)),
      })
      await saveFile(fileName(baby.name, t`Doctor sheet`, today, 'pdf'), pdf)
    })

  return (
    <PrintPage
      onPdf={async () => savePdf?.()}
      controls={
        <SheetControls
          period={period}
          onPeriod={setPeriod}
          hasVisit={!!lastDay}
          other={other}
          onOther={setOther}
        />
      }
    >
      <header className={styles.head}>
        <h2 dir="auto">{baby.name}</h2>
        {all.map((words) => (
          <p key={words.i18n.locale} lang={words.i18n.locale}>
            {headOf(baby, today, words)}
            <br />
            {periodOf(fromMs, now, words)}
          </p>
        ))}
      </header>
      {sides?.[0]?.map((section, index) => (
        <section key={section.key} className={styles.section}>
          <SectionSides sides={sides.map((sections) => sections[index]!)} languages={all} />
          {section.key === 'growth' && growth && (
            <SheetCharts
              baby={baby}
              growth={growth}
              titleOf={(metric) => chartTitle(metric, growth)}
              ageDays={ageDays}
              format={format}
            />
          )}
        </section>
      ))}
      {asked.length > 0 && (
        <section className={styles.section}>
          <h3>{questionsTitle}</h3>
          <ol className={styles.questions}>
            {asked.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
      <footer className={styles.foot}>
        {all.map((words) => (
          <p key={words.i18n.locale} lang={words.i18n.locale}>
            {words.i18n._(noFact)}
          </p>
        ))}
      </footer>
    </PrintPage>
  )
}

/** One section in each language, beside each other. */
const SectionSides = ({
  sides,
  languages,
}: {
  sides: readonly Section[]
  languages: readonly EntryContext[]
}) => (
  <div className={styles.sides} data-sides={sides.length}>
    {sides.map(({ title, lines }, side) => {
      const { i18n } = languages[side]!
      return (
        <div key={i18n.locale} lang={i18n.locale}>
          <h3>{title}</h3>
          {lines.length === 0 && <p>{i18n._(nothingLogged)}</p>}
          <dl>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )
    })}
  </div>
)

function headOf(baby: Baby, today: string, { i18n, format }: EntryContext): string {
  const born = format.day(baby.birthDate, 'long')
  const age = format.age(ageOn(baby.birthDate, today))
  return i18n._(msg({ message: `Born ${born} · ${age}` }))
}

function periodOf(fromMs: number, toMs: number, { format }: EntryContext): string {
  const moment = (at: number) => `${format.date(at, 'long')}, ${format.time(at)}`
  return `${moment(fromMs)} – ${moment(toMs)}`
}
