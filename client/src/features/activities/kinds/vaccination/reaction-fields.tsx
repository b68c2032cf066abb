import { useLingui } from '@lingui/react/macro'
import type { VaccinationSign } from 'sync-protocol/entities/vaccination'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { TickChips } from '#features/activities/forms/tick-chips.tsx'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { justNow, type When, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import { TextArea } from '#ui/controls/field.tsx'
import { isSevere, signNames, signsText } from './words.ts'

const all = Object.keys(signNames) as VaccinationSign[]

export interface ReactionValues {
  signs: readonly VaccinationSign[]
  reaction: string
  /** Time of the reaction; null if there was none. */
  seen: When | null
}

export const hasReaction = ({ signs, reaction }: Pick<ReactionValues, 'signs' | 'reaction'>): boolean =>
  signs.length > 0 || reaction.trim() !== ''

/** The reaction to a vaccination and its time. A sign of danger shows whom to call. */
export const ReactionFields = ({
  values,
  isNew,
  problem,
  onChange,
}: {
  values: ReactionValues
  /** Folded for a new vaccination, because a reaction comes hours later. */
  isNew: boolean
  problem: WhenProblem | null
  onChange: (changed: Partial<ReactionValues>) => void
}) => {
  const { t, i18n } = useLingui()
  const { timeZone } = useFormat()
  const { signs, reaction, seen } = values
  const change = (changed: Partial<ReactionValues>) => {
    const isSeen = hasReaction({ signs, reaction, ...changed })
    onChange({ ...changed, ...(isSeen ? !seen && { seen: justNow } : { seen: null }) })
  }
  return (
    <MoreDetails
      title={t({ message: 'Reaction', comment: 'to a vaccine' })}
      chosen={signs.length > 0 ? signsText(signs, i18n) : undefined}
      startsOpen={!isNew || hasReaction(values)}
    >
      <TickChips
        id="signs"
        names={signNames}
        groups={[{ label: t({ message: 'What did you see?', comment: 'after a vaccination' }), values: all }]}
        value={signs}
        onChange={(ticked) => change({ signs: ticked })}
      />
      <EmergencyCard note={reaction} timeZone={timeZone} isUrgent={isSevere(signs)} />
      <TextArea
        label={t({ message: 'In your words', comment: 'a reaction to a vaccine' })}
        rows={2}
        maxLength={500}
        value={reaction}
        onChange={(event) => change({ reaction: event.target.value })}
      />
      {seen && (
        <WhenField
          label={t({ message: 'Seen when', comment: 'a reaction to a vaccine' })}
          value={seen}
          onChange={(when) => onChange({ seen: when })}
          problem={problem}
        />
      )}
    </MoreDetails>
  )
}
