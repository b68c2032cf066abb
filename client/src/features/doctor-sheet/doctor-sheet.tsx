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
import { illnessLines } from '#features/activities/illness/doctor-lines.ts'
import { useRowsOfBaby } from '#features/doctor/use-visits.ts'
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
import { readPictures } from '#media/read-picture.ts'
import { SheetCurve, sheetCurveOf } from './sheet-curve.tsx'
import { SheetCharts } from './sheet-chart.tsx'
import { sheetChartOf } from './sheet-chart-of.ts'
import { SheetControls } from './sheet-controls.tsx'
import { chartTitleOf, type Growth, sectionsOf } from './sheet-sections.ts'
import { useDoctorWords } from './use-doctor-words.ts'
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
import { useSheetSpan } from './use-sheet-span.ts'
import { useSheetPictures } from './use-sheet-pictures.ts'

const picturesName = msg`Pictures`

/** The log of a baby in a period, its growth and the open questions, in one language or two side by side. */
export const DoctorSheet = ({ baby }: { baby: Baby }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const [other, setOther] = useState<Language | null>(null)
  const [arePicturesWanted, setPicturesWanted] = useState(false)
  const { db } = useLocalData()
  const doctors = useDoctorWords(other, units)
  const { timeZone } = format
  const { ill, fromMs, toMs, ...choice } = useSheetSpan(baby, now, timeZone)
  const data = useSheet(baby, fromMs, toMs)
  const found = useSheetPictures(baby, fromMs, toMs)
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
      const solids = doctorLines({ foods: eaten.foods, histories }, fromMs, toMs, words)
      const days = ill?.entries && illnessLines(ill.illness, ill.entries, now, words)
      return sectionsOf(baby, data, growth, words, solids, days)
    })
  const curve = sheetCurveOf(ill, now, all)
  const toAsk = questions?.filter(({ isAsked }) => !isAsked) ?? []
  const questionsTitle = all.map((words) => words.i18n._(msg`Questions for the doctor`)).join(' · ')
  const picturesTitle = all.map((words) => words.i18n._(picturesName)).join(' · ')
  const chartTitle = (metric: Metric, of: Growth) =>
    all.map((words) => chartTitleOf(metric, ageDays, of, words)).join(' · ')
  const savePdf =
    sides &&
    growth &&
    (async () => {
      const { chartSize, curveSize, sheetPdf } = await import('./sheet-pdf.ts')
      const pdf = await sheetPdf({
        name: baby.name,
        locale: i18n.locale,
        heads: all.map((words) => [headOf(baby, today, words), periodOf(fromMs, toMs, words)]),
        sides: sides,
        nothing: all.map((words) => words.i18n._(nothingLogged)),
        curve: sheetCurveOf(ill, now, all, curveSize),
        charts: metrics.flatMap((metric) => {
          const marks = sheetChartOf(baby, metric, growth, ageDays, format, chartSize)
          return marks ? [{ title: chartTitle(metric, growth), marks }] : []
        }),
        pictures: {
          title: picturesTitle,
          each: await readPictures(db, pictures, (one) => pictureTitle(one, all)),
        },
        questions: { title: questionsTitle, texts: toAsk.map(({ text }) => text) },
        foot: all.map((words) => words.i18n._(noFact)),
      })
      await saveFile(fileName(baby.name, t`Doctor sheet`, today, 'pdf'), pdf)
    })

  return (
    <PrintPage
      onPdf={async () => savePdf?.()}
      controls={
        <SheetControls
          {...choice}
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
        linesOf={(words) => [headOf(baby, today, words), periodOf(fromMs, toMs, words)]}
      />
      {sides?.[0]?.map((section, index) => (
        <section key={section.key} className={styles.section}>
          <SectionSides sides={sides.map((sections) => sections[index]!)} languages={all} />
          {section.key === 'illness' && curve && <SheetCurve {...curve} />}
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
      {toAsk.length > 0 && <SheetQuestions title={questionsTitle} questions={toAsk} />}
      <SheetFoot all={all} />
    </PrintPage>
  )
}
