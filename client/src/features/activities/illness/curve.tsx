import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { joined } from '#features/activities/entries/joined.ts'
import { symptomName, symptomsText } from '#features/activities/kinds/symptom/words.ts'
import { doseText } from '#i18n/doses/dose-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import type { DrawnChart as Drawn } from '#ui/charts/chart-config.ts'
import { ChartFrame } from '#ui/charts/chart-frame.tsx'
import { DrawnChart } from '#ui/charts/drawn-chart.tsx'
import { curveColours, curveConfig } from './curve-config.ts'
import { axisTexts, curveOf } from './curve-of.ts'
import { degreesText } from './degrees.ts'
import styles from './illness.module.css'
import type { BabyIllness, IllnessEntries } from './use-illness.ts'

const height = 260

/** The temperature over an illness, with doses and symptoms. Each point can be read by touch, mouse or keyboard. */
export const Curve = ({
  illness,
  entries,
  now,
}: {
  illness: BabyIllness
  entries: IllnessEntries
  now: number
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const [at, setAt] = useState<number | null>(null)
  const chart = useRef<Drawn | null>(null)
  const curve = curveOf(illness, entries, now, { format, units })
  const { points } = curve
  const selectedPoint = at === null ? null : (points[at] ?? null)
  const { temperatures, medicines, symptoms } = entries
  const highest = Math.max(...temperatures.map(({ reading }) => reading.tenthsC))
  const top = degreesText(highest, { format, units })
  const [measured, given, seen] = [temperatures.length, medicines.length, symptoms.length].map((count) =>
    format.number(count),
  )
  const summary =
    temperatures.length === 0
      ? t`No temperature was measured.`
      : t`Temperatures: ${measured}, the highest ${top}. Doses: ${given}. Symptoms: ${seen}.`

  const textOf = (id: string) => {
    const temperature = temperatures.find((row) => row.id === id)
    if (temperature) return degreesText(temperature.reading.tenthsC, { format, units })
    const medicine = medicines.find((row) => row.id === id)
    if (medicine) return joined(medicine.name, doseText(medicine.dose, { i18n, format }))
    const symptom = symptoms.find((row) => row.id === id)
    return symptom ? joined(symptomsText(symptom.signs, i18n), symptom.notes) || t(symptomName) : ''
  }
  const announcement =
    selectedPoint &&
    `${format.date(selectedPoint.at)} ${format.time(selectedPoint.at)}: ${textOf(selectedPoint.id)}`

  const readAt = ({ clientX }: PointerEvent) => {
    const drawn = chart.current
    const x = drawn?.scales['x']?.getValueForPixel(clientX - drawn.canvas.getBoundingClientRect().left)
    if (x === undefined || points.length === 0) return
    const far = (index: number) => Math.abs(points[index]!.at - x)
    setAt(points.reduce((nearest, _, index) => (far(index) < far(nearest) ? index : nearest), 0))
  }
  return (
    <div className={styles.curve}>
      <ChartFrame
        label={t`Temperature, medicine and symptoms`}
        summary={summary}
        count={points.length}
        at={at}
        valueText={announcement}
        onGo={setAt}
        onPointerDown={readAt}
        onPointerMove={readAt}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
        onBlur={() => setAt(null)}
      >
        <DrawnChart
          height={height}
          colours={curveColours}
          config={(look) => curveConfig(look, curve, axisTexts(curve, { format }), selectedPoint)}
          chartRef={chart}
        />
      </ChartFrame>
      <p className={styles.legend} aria-hidden="true">
        {announcement ?? (
          <>
            <span data-mark="temperature">{t({ message: 'Temperature', comment: 'of a body' })}</span>
            <span data-mark="medicine">{t({ message: 'Medicine', comment: 'an entry' })}</span>
            <span data-mark="symptom">{t(symptomName)}</span>
          </>
        )}
      </p>
    </div>
  )
}
