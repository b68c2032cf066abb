import { useLingui } from '@lingui/react/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { MoodField } from './mood-field.tsx'
import { activityNames } from './words.ts'

/** Fields of play or a walk apart from its times. */
export type PlayFacts = Pick<Row<'playSession'>, 'activityType' | 'mood'>

/** Activity and mood. */
export const PlayFields = ({
  value: { activityType, mood },
  onChange,
}: {
  value: PlayFacts
  onChange: (changed: Partial<PlayFacts>) => void
}) => {
  const { t } = useLingui()
  return (
    <>
      <ChoiceChips
        label={t({ message: 'What', comment: 'is done at play' })}
        names={activityNames}
        value={activityType}
        isRequired
        onChange={(chosen) => onChange({ activityType: chosen ?? activityType })}
      />
      <MoodField value={mood} onChange={(chosen) => onChange({ mood: chosen })} />
    </>
  )
}
