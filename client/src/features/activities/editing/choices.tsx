import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Chip } from '#ui/chip.tsx'
import styles from './session-form.module.css'

/** Choices of which one or none holds; pressing the chosen one takes it back, unless one has to hold. */
export const Choices = <Value extends string>({
  label,
  names,
  value,
  onChange,
  isRequired = false,
}: {
  label: string
  names: Record<Value, MessageDescriptor>
  value: Value | null
  onChange: (value: Value | null) => void
  isRequired?: boolean
}) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupLegend}>{label}</legend>
      <div className={styles.chips}>
        {(Object.keys(names) as Value[]).map((key) => (
          <Chip
            key={key}
            pressed={key === value}
            onClick={() => onChange(key === value && !isRequired ? null : key)}
          >
            {t(names[key])}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
