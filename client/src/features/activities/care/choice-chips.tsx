import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/chip.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './care.module.css'

/** Choices of which one or none holds; pressing the chosen one takes it back. `scroll`: in one line to be pushed. */
export const ChoiceChips = <Value extends string>({
  label,
  names,
  value,
  onChange,
  scroll = false,
  error,
}: {
  label: string
  names: Record<Value, MessageDescriptor>
  value: Value | null
  onChange: (value: Value | null) => void
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
            onClick={() => onChange(key === value ? null : key)}
          >
            {t(names[key])}
          </Chip>
        ))}
      </div>
      <FieldError id={`${label}-error`}>{error}</FieldError>
    </fieldset>
  )
}
