import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Choice, ChoiceSheet } from '#features/settings/choice-sheet.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { ListRow } from '#ui/layout/list-row.tsx'

export type Wait = 'off' | 'rhythm' | number

/** A row with a sheet that turns a reminder off, or on after a delay: a number of minutes, or the baby's own rhythm. */
export const WaitRow = ({
  label,
  value,
  minutes,
  rhythm,
  onChange,
}: {
  label: string
  value: Wait
  minutes: readonly number[]
  /** Explains the baby's rhythm; absent if it is unknown. */
  rhythm?: string
  onChange: (wait: Wait) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  // The choices include a value that another program or device has set.
  const all = [...new Set(typeof value === 'number' ? [...minutes, value] : minutes)].sort((a, b) => a - b)
  const choices: Choice<string>[] = [
    { value: 'off', label: t({ message: 'Off', context: 'reminder' }) },
    ...(rhythm ? [{ value: 'rhythm', label: t`By the baby’s own rhythm`, detail: rhythm }] : []),
    ...all.map((one) => {
      const length = format.duration(one * 60_000)
      return {
        value: String(one),
        label: t({ message: `After ${length}`, comment: 'after the last feed or diaper' }),
      }
    }),
  ]
  return (
    <>
      <ListRow
        label={label}
        value={value === 'rhythm' ? t`Own rhythm` : choices.find((one) => one.value === String(value))?.label}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <ChoiceSheet
          title={label}
          choices={choices}
          value={String(value)}
          onChange={(chosen) => onChange(chosen === 'off' || chosen === 'rhythm' ? chosen : Number(chosen))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
