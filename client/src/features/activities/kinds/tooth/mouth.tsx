import { useLingui } from '@lingui/react/macro'
import { type ToothNumber, toothNumbers } from 'sync-protocol/reference/teeth'
import { placeOf } from 'sync-protocol/rules/teeth'
import { PlacedButton } from '#ui/layout/placed-button.tsx'
import { box, places, target } from './arch.ts'
import { crowns } from './crowns.tsx'
import styles from './mouth.module.css'
import { toothText } from './name.ts'

/** Not visible yet, through, or fallen out. */
export type ToothState = 'none' | 'through' | 'out'

const percent = (part: number, whole: number) => (100 * part) / whole

/**
 * A mouth seen from the front: the baby's right is on the left. Each tooth is a button with its name and, by
 * `labelOf`, its status.
 */
export const Mouth = ({
  stateOf,
  labelOf,
  onTap,
}: {
  stateOf: (tooth: ToothNumber) => ToothState
  labelOf: (tooth: ToothNumber, name: string) => string
  onTap: (tooth: ToothNumber) => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <div
      role="group"
      aria-label={t({ message: 'Milk teeth', comment: 'a drawing of a mouth to tap' })}
      className={styles.mouth}
    >
      <span className={styles.side}>{t({ message: 'Right side', comment: 'of the baby in a drawing' })}</span>
      <span className={styles.side}>{t({ message: 'Left side', comment: 'of the baby in a drawing' })}</span>
      {toothNumbers.map((tooth) => {
        const { x, y, turn } = places[tooth]
        const state = stateOf(tooth)
        return (
          <PlacedButton
            key={tooth}
            className={styles.tooth}
            data-state={state}
            aria-pressed={state !== 'none'}
            aria-label={labelOf(tooth, toothText(tooth, i18n))}
            left={percent(x, box.width)}
            top={percent(y, box.height)}
            width={percent(target, box.width)}
            onClick={() => onTap(tooth)}
          >
            <svg viewBox="0 0 40 40" aria-hidden>
              <g transform={`rotate(${turn} 20 20)`}>{crowns[placeOf(tooth).kind]}</g>
            </svg>
          </PlacedButton>
        )
      })}
    </div>
  )
}
