import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { allergenHistories } from 'sync-protocol/rules/foods/allergen-status'
import { daysOfLife } from 'sync-protocol/rules/visit-status'
import { useLocalData } from '#db/schema/local-data.ts'
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
import { readPictures } from '#keepsakes/read-picture.ts'
import { SheetCharts } from './sheet-chart.tsx'
import { sheetChartOf } from './sheet-chart-of.ts'
import { SheetControls } from './sheet-controls.tsx'
import { chartTitleOf, type Growth, sectionsOf } from './sheet-sections.ts'
import { useDoctorWords } from './use-doctor-words.ts'
import { type Period, sheetStart } from './sheet-data.ts'
import {
  headOf,
  noFact,
  nothingLogged,
  periodOf,
  SectionSides,
  SheetFoot,
  SheetHead,
  SheetQuestions,
} from './sheet-parts.tsx'
import { pictureTitle, SheetPictures } from './sheet-pictures.tsx'
import { useSheet } from './use-sheet.ts'
import { useSheetPictures } from './use-sheet-pictures.ts'

const picturesName = msg`Pictures`

/** What was logged of a baby in a period, its growth and the open questions, in one language or two beside each other. */
export const DoctorSheet = ({ baby }: { baby: Baby }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const [period, setPeriod] = useState<Period>('week')
  const [other, setOther] = useState<Language | null>(null)
  const [arePicturesWanted, setPicturesWanted] = useState(false)
  const { db } = useLocalData()
  const doctors = useDoctorWords(other, units)
  const visits = useVisits(baby)
  const lastDay = visits && lastVisitDay(visits)
  const { timeZone } = format
  const fromMs = sheetStart(period, { birthDate: baby.birthDate, lastVisit: lastDay, timeZone }, now)
  const data = useSheet(baby, fromMs, now)
  const found = useSheetPictures(baby, fromMs, now)
  const pictures = arePicturesWanted ? found : []
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
  const picturesTitle = all.map((words) => words.i18n._(picturesName)).join(' · ')
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
        pictures: {
          title: picturesTitle,
          each: await readPictures(db, pictures, (one) => pictureTitle(one, all)),
        },
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
          withPictures={found.length > 0 ? arePicturesWanted : null}
          onPictures={setPicturesWanted}
        />
      }
    >
      <SheetHead
        name={baby.name}
        all={all}
        linesOf={(words) => [headOf(baby, today, words), periodOf(fromMs, now, words)]}
      />
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
      {pictures.length > 0 && (
        <section className={styles.section}>
          <h3>{picturesTitle}</h3>
          <SheetPictures pictures={pictures} all={all} />
        </section>
      )}
      {asked.length > 0 && <SheetQuestions title={questionsTitle} questions={asked} />}
      <SheetFoot all={all} />
    </PrintPage>
  )
}
