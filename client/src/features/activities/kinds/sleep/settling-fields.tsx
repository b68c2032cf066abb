import { useLingui } from '@lingui/react/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { fellAsleepInNames, settlingNames, wakeMoodNames } from './settling-words.ts'

export type SettlingFacts = Pick<Row<'sleepSession'>, 'settling' | 'fellAsleepIn' | 'wakeMood'>

export const noSettling: SettlingFacts = { settling: null, fellAsleepIn: null, wakeMood: null }

/** How a baby fell asleep, how long that took, and its mood on waking; folded while they are empty. */
export const SettlingFields = ({
  value: { settling, fellAsleepIn, wakeMood },
  isOver,
  onChange,
}: {
  value: SettlingFacts
  /** A running sleep has no mood on waking yet. */
  isOver: boolean
  onChange: (changed: Partial<SettlingFacts>) => void
}) => {
  const { t } = useLingui()
  const chosen = [settling && t(settlingNames[settling]), wakeMood && t(wakeMoodNames[wakeMood])]
  return (
    <MoreDetails
      title={
        isOver
          ? t({ message: 'Falling asleep and waking up', comment: 'of a sleep: how it was' })
          : t({ message: 'Falling asleep', comment: 'of a sleep: how it was' })
      }
      chosen={chosen.filter(Boolean).join(' · ') || undefined}
      startsOpen={false}
    >
      <ChoiceChips
        label={t({ message: 'How the baby fell asleep' })}
        names={settlingNames}
        value={settling}
        onChange={(chosen) => onChange({ settling: chosen })}
      />
      <ChoiceChips
        label={t({ message: 'Fell asleep within', comment: 'how long it took' })}
        names={fellAsleepInNames}
        value={fellAsleepIn}
        onChange={(chosen) => onChange({ fellAsleepIn: chosen })}
      />
      {isOver && (
        <ChoiceChips
          label={t`Mood on waking`}
          names={wakeMoodNames}
          value={wakeMood}
          onChange={(chosen) => onChange({ wakeMood: chosen })}
        />
      )}
    </MoreDetails>
  )
}
