import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SitterEntry } from 'sync-protocol/api/sitter'
import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import { millilitresOf } from 'sync-protocol/entities/quantities'
import { useFormat } from '#i18n/use-format.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './sitter.module.css'

type Feed = Extract<SitterEntry, { type: 'feed' }>
export type FeedGiven = Pick<Feed, 'feedType' | 'amount'>
export type DiaperGiven = Pick<Extract<SitterEntry, { type: 'diaper' }>, 'wetness' | 'soiled'>

const usual = { ml: 120, unit: 'ml', value: 120 } as const
const steps = { ml: 10, fl_oz: 0.5 }

/** Asks for the amount of a bottle, in the unit of the family's last one, or for solids. */
export const FeedSheet = ({
  last,
  onGiven,
  onClose,
}: {
  last: Feed['amount']
  onGiven: (given: FeedGiven) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const [{ unit, value }, setAmount] = useState<NonNullable<Feed['amount']>>(last ?? usual)
  const by = (step: number) => {
    const next = value + step
    const ml = millilitresOf(next, unit)
    if (ml >= feedingAmountMl.min && ml <= feedingAmountMl.max) setAmount({ unit, value: next, ml })
  }
  const amount = format.amount(value, unit === 'ml' ? 'ml' : 'floz')
  return (
    <Sheet open act="feed" title={t`How much was drunk?`} onClose={onClose}>
      <div className={styles.stepper}>
        <IconButton icon="minus" size={32} label={t`Less`} onClick={() => by(-steps[unit])} />
        <output aria-live="polite">{amount}</output>
        <IconButton icon="plus" size={32} label={t`More`} onClick={() => by(steps[unit])} />
      </div>
      <div className={styles.choices}>
        <Button
          variant="soft"
          size="large"
          wide
          onClick={() => onGiven({ feedType: 'SOLID_FOOD', amount: null })}
        >
          {t`It was solid food`}
        </Button>
        <Button
          size="large"
          wide
          onClick={() =>
            onGiven({ feedType: 'BOTTLE', amount: { ml: millilitresOf(value, unit), unit, value } })
          }
        >
          {t`Log bottle, ${amount}`}
        </Button>
      </div>
    </Sheet>
  )
}

/** Asks for the content of a diaper; one tap logs it. */
export const DiaperSheet = ({
  onChosen,
  onClose,
}: {
  onChosen: (given: DiaperGiven) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const choices: [string, DiaperGiven][] = [
    [t`Dry`, { wetness: 'DRY', soiled: false }],
    [t`Both`, { wetness: 'VERY_WET', soiled: true }],
    [t`Dirty`, { wetness: 'DRY', soiled: true }],
    [t`Wet`, { wetness: 'WET', soiled: false }],
  ]
  return (
    <Sheet open act="diaper" title={t`What was in the diaper?`} onClose={onClose}>
      <div className={styles.choices}>
        {choices.map(([label, given]) => (
          <Button key={label} variant="soft" size="large" wide onClick={() => onChosen(given)}>
            {label}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
