import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Clock, setPreference, usePreferences, type Week } from '#session/preferences.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { type Choice, ChoiceSheet } from './choice-sheet.tsx'

/** The hour format and the first day of the week on this device. */
export const ClockAndWeek = () => {
  const { t } = useLingui()
  const { clock, week } = usePreferences()
  const [editing, setEditing] = useState<'clock' | 'week'>()
  const close = () => setEditing(undefined)
  const automatic = t({ message: 'Automatic', comment: 'a setting follows the browser' })
  const clocks: Record<Clock, Choice<Clock>> = {
    auto: { value: 'auto', label: automatic },
    '12': { value: '12', label: t({ message: '12 hours', comment: 'how a clock counts' }) },
    '24': { value: '24', label: t({ message: '24 hours', comment: 'how a clock counts' }) },
  }
  const weeks: Record<Week, Choice<Week>> = {
    auto: { value: 'auto', label: automatic },
    monday: { value: 'monday', label: t`Monday` },
    sunday: { value: 'sunday', label: t`Sunday` },
    saturday: { value: 'saturday', label: t`Saturday` },
  }
  return (
    <>
      <ListRow
        icon="clock"
        label={t({ message: 'Clock', comment: '12 or 24 hours' })}
        value={clocks[clock].label}
        onPress={() => setEditing('clock')}
      />
      <ListRow
        icon="calendar"
        label={t`First day of the week`}
        value={weeks[week].label}
        onPress={() => setEditing('week')}
      />
      {editing === 'clock' && (
        <ChoiceSheet
          title={t({ message: 'Clock', comment: '12 or 24 hours' })}
          choices={Object.values(clocks).toSorted((a) => (a.value === 'auto' ? -1 : 1))}
          value={clock}
          onChange={(chosen) => setPreference('clock', chosen)}
          onClose={close}
        />
      )}
      {editing === 'week' && (
        <ChoiceSheet
          title={t`First day of the week`}
          choices={Object.values(weeks)}
          value={week}
          onChange={(chosen) => setPreference('week', chosen)}
          onClose={close}
        />
      )}
    </>
  )
}
