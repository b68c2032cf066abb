import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/controls/chip.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import styles from './choice-chips.module.css'

/**
 * A single choice. Pressing the chosen chip clears it, unless a choice is required (`isRequired`). `scroll`: one
 * line that scrolls sideways.
 */
export const ChoiceChips = <Value extends string>({
  label,
  names,
  value,
  onChange,
  isRequired = false,
  scroll = false,
  error,
}: {
  label: string
  names: Record<Value, MessageDescriptor>
  value: Value | null
  onChange: (value: Value | null) => void
  isRequired?: boolean
  scroll?: boolean
  error?: string | undefined
}) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={scroll ? styles.scroll : styles.chips}>
        {(Object.keys(names) as Value[]).map((key, index) => (
          <Chip
            key={key}
            pressed={key === value}
            aria-invalid={error && index === 0 ? true : undefined}
            onClick={() => onChange(key === value && !isRequired ? null : key)}
          >
            {t(names[key])}
          </Chip>
        ))}
      </div>
      {error && <FieldError id={`${label}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
