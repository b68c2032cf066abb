import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { SelectField } from '#ui/controls/select-field.tsx'

const hour = 60
const day = 24 * hour
/** Offered intervals, in minutes. */
const waits = [1, 2, 3, 4, 6, 8, 12].map((hours) => hours * hour)
const days = [1, 2, 3, 4, 7, 14, 30]

/** Minutes without an entry after which a reminder is sent; null: never. */
export const RemindField = ({
  value,
  onChange,
}: {
  value: number | null
  onChange: (value: number | null) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = (minutes: number) => {
    const length = format.duration(minutes * 60_000)
    return minutes % day === 0
      ? t({ message: plural(minutes / day, { one: 'After # day', other: 'After # days' }) })
      : t({ message: `After ${length}`, comment: 'after the last feed or diaper' })
  }
  // Also offers a value that another client stored.
  const all = [...new Set([...waits, ...days.map((one) => one * day), ...(value === null ? [] : [value])])]
  return (
    <SelectField
      label={t({ message: 'Remind of it', comment: 'of an activity that the family made' })}
      hint={t`Counted from the last entry of each baby. It reaches everyone in the family who has reminders on.`}
      value={String(value)}
      options={[
        { value: 'null', label: t({ message: 'Off', context: 'reminder' }) },
        ...all.sort((a, b) => a - b).map((minutes) => ({ value: String(minutes), label: nameOf(minutes) })),
      ]}
      onChange={(chosen) => onChange(chosen === 'null' ? null : Number(chosen))}
    />
  )
}
