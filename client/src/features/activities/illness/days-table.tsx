import { useLingui } from '@lingui/react/macro'
import type { IllnessDay } from 'sync-protocol/rules/illness/intake'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Card } from '#ui/layout/card.tsx'
import { degreesText } from './degrees.ts'
import styles from './illness.module.css'
import { fluidsText } from './illness-text.ts'

/** Fluids, wet diapers and highest temperature of each day. Scrolls sideways with large text, also by keyboard. */
export const DaysTable = ({ days }: { days: readonly IllnessDay[] }) => {
  const { t, i18n } = useLingui()
  const context = { i18n, format: useFormat(), units: useMeasurementUnit() }
  return (
    <Card className={styles.after}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Day by day`}>
        <table className={styles.days}>
          <caption>{t`Day by day`}</caption>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Day', comment: 'head of a column' })}</th>
              <th scope="col">{t({ message: 'Highest', comment: 'temperature of a day' })}</th>
              <th scope="col">{t({ message: 'Fluids', comment: 'what a baby drank' })}</th>
              <th scope="col">{t`Wet diapers`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{context.format.day(day.day)}</th>
                <td>{day.highest === null ? '–' : degreesText(day.highest, context)}</td>
                <td>{fluidsText(day, context) || '–'}</td>
                <td>{day.wet === null ? '–' : context.format.number(day.wet)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
