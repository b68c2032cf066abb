import { msg } from '@lingui/core/macro'
import type { Mark } from 'sync-protocol/rules/growth-chart/marks'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { axisTexts, curveOf } from '#features/activities/illness/curve-of.ts'
import { drawCurve } from '#features/activities/illness/draw-curve.ts'
import type { useDoctorIllness } from '#features/activities/illness/use-doctor-illness.ts'
import { ChartSvg } from './chart-svg.tsx'
import styles from './doctor-sheet.module.css'

export interface Drawing {
  title: string
  marks: readonly Mark[]
}
const screenSize = { width: 330, height: 200, fontSize: 12 }

/** The curve of an illness with its key, in a frame of this size; null without data. `now`: ms. */
export function sheetCurveOf(
  ill: ReturnType<typeof useDoctorIllness>,
  now: number,
  all: readonly EntryContext[],
  size: { width: number; height: number; fontSize: number } = screenSize,
): Drawing | null {
  const [words] = all
  if (!ill?.entries || !words) return null
  const curve = curveOf(ill.illness, ill.entries, now, words)
  if (curve.points.length === 0) return null
  const keys = all.map(({ i18n, format, units }) => {
    const unit = format.unit(units === 'imperial' ? 'f' : 'c')
    return i18n._(msg({ message: `Temperature, ${unit}. Triangles: medicine. Squares: symptoms.` }))
  })
  return { title: keys.join(' · '), marks: drawCurve(curve, size, axisTexts(curve, words)) }
}

export const SheetCurve = ({ title, marks }: Drawing) => (
  <figure className={styles.chart}>
    <figcaption>{title}</figcaption>
    <ChartSvg marks={marks} width={screenSize.width} height={screenSize.height} />
  </figure>
)
