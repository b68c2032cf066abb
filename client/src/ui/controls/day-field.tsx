import { Chip } from './chip.tsx'
import { Field } from './field.tsx'
import styles from './day-field.module.css'

/** A calendar day (`YYYY-MM-DD`): typed, picked, or chosen from a few presets. */
export const DayField = ({
  label,
  value,
  min,
  max,
  error,
  presets,
  onChange,
}: {
  label: string
  value: string
  min: string
  max: string
  error?: string | null
  presets: readonly { day: string; label: string }[]
  onChange: (day: string) => void
}) => (
  <div>
    <Field
      label={label}
      type="date"
      min={min}
      max={max}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
    <div className={styles.presets}>
      {presets.map((preset) => (
        <Chip key={preset.day} pressed={value === preset.day} onClick={() => onChange(preset.day)}>
          {preset.label}
        </Chip>
      ))}
    </div>
  </div>
)
