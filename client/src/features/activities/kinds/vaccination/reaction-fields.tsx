import { useLingui } from '@lingui/react/macro'
import { vaccinationSign, type VaccinationSign } from 'sync-protocol/entities/vaccination'
import formStyles from '#features/activities/forms/choice-chips.module.css'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { justNow, type When, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { isSevere, signNames, signsText } from './words.ts'

export interface ReactionValues {
  signs: readonly VaccinationSign[]
  reaction: string
  /** Null where nothing was seen. */
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
  /** A reaction comes hours later: it is folded while the vaccination itself is logged. */
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
  const flip = (sign: VaccinationSign) =>
    change({ signs: vaccinationSign.options.filter((one) => (one === sign) !== signs.includes(one)) })
  return (
    <MoreDetails
      title={t({ message: 'Reaction', comment: 'to a vaccine' })}
      said={signs.length > 0 ? signsText(signs, i18n) : undefined}
      startsOpen={!isNew || hasReaction(values)}
    >
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>
          {t({ message: 'What did you see?', comment: 'after a vaccination' })}
        </legend>
        <div className={formStyles.chips}>
          {vaccinationSign.options.map((sign) => (
            <Chip key={sign} pressed={signs.includes(sign)} onClick={() => flip(sign)}>
              {t(signNames[sign])}
            </Chip>
          ))}
        </div>
      </fieldset>
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
