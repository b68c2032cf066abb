import { useLingui } from '@lingui/react/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { sleepLocationNames, sleepTypeNames } from './words.ts'

/** Fields of a sleep apart from its times. */
export type SleepFacts = Pick<Row<'sleepSession'>, 'sleepType' | 'location'>

/** Night sleep or nap, and the place. */
export const SleepFields = ({
  value: { sleepType, location },
  onChange,
}: {
  value: SleepFacts
  onChange: (changed: Partial<SleepFacts>) => void
}) => {
  const { t } = useLingui()
  const types = Object.keys(sleepTypeNames) as SleepFacts['sleepType'][]
  return (
    <>
      <SegmentedControl
        label={t`Night sleep or nap`}
        value={sleepType}
        options={types.map((value) => ({ value, label: t(sleepTypeNames[value]) }))}
        onChange={(chosen) => onChange({ sleepType: chosen })}
      />
      <ChoiceChips
        label={t({ message: 'Where', comment: 'the baby sleeps' })}
        names={sleepLocationNames}
        value={location}
        onChange={(chosen) => onChange({ location: chosen })}
      />
    </>
  )
}
