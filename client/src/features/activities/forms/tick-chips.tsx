import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Chip } from '#ui/controls/chip.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import styles from './choice-chips.module.css'

interface TickGroup<Value extends string> {
  label: string
  values: readonly Value[]
  /** Error of the choice, shown below the group. */
  error?: string | undefined
  below?: ReactNode
}

/** Groups of chips with any number of choices. `names` lists all choices in order. */
export const TickChips = <Value extends string>({
  id,
  names,
  groups,
  value,
  onChange,
}: {
  id: string
  names: Record<Value, MessageDescriptor>
  groups: readonly TickGroup<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) => {
  const { _ } = useLingui()
  const all = Object.keys(names) as Value[]
  const toggled = (tick: Value) =>
    all.filter((one) => (one === tick ? !value.includes(one) : value.includes(one)))
  return groups.map(({ label, values, error, below }) => (
    <fieldset key={label} className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {values.map((tick, index) => (
          <Chip
            key={tick}
            pressed={value.includes(tick)}
            aria-invalid={error && index === 0 ? true : undefined}
            onClick={() => onChange(toggled(tick))}
          >
            {_(names[tick])}
          </Chip>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {below}
    </fieldset>
  ))
}
