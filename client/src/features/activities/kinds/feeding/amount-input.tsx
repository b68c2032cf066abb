import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import { typedNumber } from '#i18n/typed-number.ts'
import { useFormat } from '#i18n/use-format.ts'
import { FieldError } from '#ui/controls/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Ruler } from '#ui/controls/ruler.tsx'
import { amountStep, firstAmount, unitName, type VolumeUnit } from './amount.ts'
import { stepped } from './typed-amount.ts'
import styles from './amount-input.module.css'
import { useHold } from './use-hold.ts'

const StepButton = ({
  icon,
  label,
  onPress,
}: {
  icon: 'minus' | 'plus'
  label: string
  onPress: () => void
}) => (
  <button type="button" className={styles.step} aria-label={label} {...useHold(onPress)}>
    <Icon name={icon} size={30} />
  </button>
)

/** Amount of a bottle: by buttons, which repeat while held; typed, after a press on the number; or on the ruler. */
export const AmountInput = ({
  value,
  unit,
  mayBeEmpty = false,
  onChange,
  error,
}: {
  value: string
  unit: VolumeUnit
  /** An empty amount is valid. */
  mayBeEmpty?: boolean
  onChange: (value: string) => void
  error?: string | undefined
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const step = (steps: number) => onChange(stepped(value, unit, steps))
  const size = format.amount(amountStep[unit], unitName[unit])
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!steps) return
    event.preventDefault()
    step(steps)
  }
  const number = typedNumber(value, { dimension: 'volume', unit })
  return (
    <div>
      <div className={styles.amount}>
        <StepButton icon="minus" label={t`${size} less`} onPress={() => step(-1)} />
        <label className={styles.value}>
          <span className="visually-hidden">{t`Amount`}</span>
          <input
            className={styles.number}
            size={Math.max(1, value.length)}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={5}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-unit ${id}-error`}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              if ((number === null && !mayBeEmpty) || Number.isNaN(number))
                onChange(String(firstAmount[unit]))
            }}
          />
          <span id={`${id}-unit`} className={styles.unit}>
            {format.unit(unitName[unit])}
          </span>
        </label>
        <StepButton icon="plus" label={t`${size} more`} onPress={() => step(1)} />
      </div>
      <Ruler steps={(Number.isNaN(number) ? 0 : (number ?? 0)) / amountStep[unit]} onStep={step} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
