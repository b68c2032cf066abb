import { useLingui } from '@lingui/react/macro'
import { isNursing } from 'sync-protocol/rules/nursing'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import type { PartProblem } from '#features/activities/editing/part-values.ts'
import type { SessionTimes } from '#features/activities/editing/session-values.ts'
import type { Owner } from '#db/schema/time-index.ts'
import type { VolumeUnit } from './amount.ts'
import { AmountInput } from './amount-input.tsx'
import type { FeedFields } from './feed-edit.ts'
import { FeedTypes } from './feed-types.tsx'
import { FoodField } from './food-field.tsx'
import { SegmentsField } from './segments-field.tsx'
import { useAmountError } from './use-amount-error.ts'
import { milkNames, reactionNames } from './words.ts'

export type FeedFieldProblem = 'amount' | PartProblem

/** The fields of a feed apart from times and note; they depend on its kind. */
export const FeedEditFields = ({
  baby,
  value,
  times,
  unit,
  problem,
  onChange,
}: {
  baby: Owner
  value: FeedFields
  times: SessionTimes
  unit: VolumeUnit
  problem: FeedFieldProblem | null
  onChange: (changed: Partial<FeedFields>) => void
}) => {
  const { t } = useLingui()
  const amountError = useAmountError(unit)
  const { feedType, amount, milk, food, reaction, segments } = value
  return (
    <>
      <FeedTypes value={feedType} onChange={(chosen) => onChange({ feedType: chosen })} />
      {feedType === 'BOTTLE' && (
        <>
          <AmountInput
            value={amount}
            unit={unit}
            mayBeEmpty
            onChange={(typed) => onChange({ amount: typed })}
            error={problem === 'amount' ? amountError : undefined}
          />
          <ChoiceChips
            label={t`Milk`}
            names={milkNames}
            value={milk}
            onChange={(chosen) => onChange({ milk: chosen })}
          />
        </>
      )}
      {feedType === 'SOLID_FOOD' && (
        <>
          <FoodField
            value={food}
            foods={[]}
            baby={baby}
            at={times.at}
            onChange={(typed) => onChange({ food: typed })}
          />
          <ChoiceChips
            label={t`How did the baby like it?`}
            names={reactionNames}
            value={reaction}
            onChange={(chosen) => onChange({ reaction: chosen })}
          />
        </>
      )}
      {isNursing(value) && (
        <SegmentsField
          value={segments}
          at={times.at}
          until={times.until}
          problem={problem === 'amount' ? null : problem}
          onChange={(sides) => onChange({ segments: sides })}
        />
      )}
    </>
  )
}
