import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isNursing } from 'sync-protocol/rules/nursing'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { StashField } from '#features/activities/stash/stash-field.tsx'
import { recentFoods } from '#features/activities/foods/recent-foods.ts'
import { ForWhom } from '#features/activities/together/for-whom.tsx'
import { EntryTime } from '#features/activities/when/entry-time.tsx'
import { whenProblemNames } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { unitName, type Volume, type VolumeUnit } from './amount.ts'
import { AmountInput } from './amount-input.tsx'
import styles from './feed-sheet.module.css'
import { FeedTypes } from './feed-types.tsx'
import { type FeedValues, isNursed, sideToBegin, typeOfSide } from './feed-values.ts'
import { FoodField } from './food-field.tsx'
import { LastFeedLine } from './last-feed-line.tsx'
import { NursingLength } from './nursing-length.tsx'
import { RunningFeedNotice } from './running-feed-notice.tsx'
import { useAmountError } from './use-amount-error.ts'
import { useFeedForm } from './use-feed-form.ts'
import { milkNames, reactionNames } from './words.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'

const mlOf = (volume: Volume | 'bad') => (volume === 'bad' ? 0 : volume.ml)

interface FeedSheetProps {
  baby: Baby
  diary: Pick<Diary, 'feeds'>
  onClose: () => void
}

/** Logs a feed. It opens with the last kind and amount, so that one more tap logs it. */
export const FeedSheet = ({ onClose, ...rest }: FeedSheetProps) => {
  const { t } = useLingui()
  // Units are loaded from device storage. When they arrive, the form starts again, because its numbers are in the
  // other unit.
  const unit = useMeasurementUnit() === 'imperial' ? 'fl_oz' : 'ml'
  const title = t({ message: 'Feeding', comment: 'title of the sheet' })
  return (
    <Sheet open onClose={onClose} act="feed" title={title}>
      <FeedForm key={unit} {...rest} unit={unit} onClose={onClose} />
    </Sheet>
  )
}

/** Stash field for breast milk, and while no kind of milk is chosen. */
const BottleFromStash = ({
  form: { stash, babies, volume, fromStash, set },
  milk,
}: {
  form: ReturnType<typeof useFeedForm>
  milk: FeedValues['milk']
}) =>
  stash &&
  (milk === null || milk === 'BREAST_MILK') && (
    <StashField
      stash={stash}
      ml={babies * mlOf(volume())}
      value={fromStash}
      onChange={(from) => set(from === 'nothing' ? { stash: from } : { stash: from, milk: 'BREAST_MILK' })}
    />
  )

const FeedForm = ({ baby, diary: { feeds }, unit, onClose }: FeedSheetProps & { unit: VolumeUnit }) => {
  const { t } = useLingui()
  const format = useFormat()
  const form = useFeedForm(baby, { feeds }, unit, onClose)
  const element = useRef<HTMLFormElement>(null)
  const amountError = useAmountError(unit)
  const { values, problem, set, starts, running } = form
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])
  if (!values) return null

  const { feedType, minutes } = values
  const isBreast = isNursing(values)
  const isBottle = feedType === 'BOTTLE'
  const next = typeOfSide(sideToBegin(feeds))
  const sameKind = (feed: (typeof feeds)[number]) =>
    isBreast ? isNursed(feed) : feed.rows[0].feedType === feedType

  const confirmText = () => {
    if (isBottle) {
      const volume = form.volume()
      if (volume === 'bad') return t`Log the bottle`
      const amount = format.amount(volume.value, unitName[unit])
      return t`Log ${amount}`
    }
    if (!isBreast) return t`Log solid food`
    if (minutes !== null) {
      const length = format.duration(minutes * 60_000)
      return t`Log ${length}`
    }
    return (feedType === 'BREAST_BOTH' ? next : feedType) === 'BREAST_LEFT'
      ? t({ message: 'Start left', comment: 'nursing begins at the left breast' })
      : t({ message: 'Start right', comment: 'nursing begins at the right breast' })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.log()
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
      <FeedTypes
        value={feedType}
        next={feeds.some(isNursed) ? next : undefined}
        onChange={(chosen) => set({ feedType: chosen })}
      />
      {isBottle && (
        <AmountInput
          value={values.amount}
          unit={unit}
          onChange={(amount) => set({ amount })}
          error={problem === 'amount' ? amountError : undefined}
        />
      )}
      {isBottle && <BottleFromStash form={form} milk={values.milk} />}
      {feedType === 'SOLID_FOOD' && (
        <>
          <FoodField
            value={values.food}
            foods={recentFoods(feeds.map(({ rows: [{ food }] }) => food ?? ''))}
            baby={baby}
            onChange={(food) => set({ food })}
          />
          <ChoiceChips
            label={t`How did the baby like it?`}
            names={reactionNames}
            value={values.reaction}
            onChange={(reaction) => set({ reaction })}
          />
          <Link to="/foods" className={styles.link} onClick={onClose}>{t`Foods and allergens`}</Link>
        </>
      )}
      <LastFeedLine feed={feeds.findLast(sameKind)} />
      {isBreast && <NursingLength value={minutes} onChange={(length) => set({ minutes: length })} />}
      <EntryTime
        label={starts ? t`When it began` : isBreast ? t`When it ended` : t`When`}
        value={values.when}
        onChange={(when) => set({ when })}
        error={problem && problem !== 'amount' ? t(whenProblemNames[problem]) : undefined}
      />
      <MoreDetails
        title={isBottle ? t`Milk and note` : t`Note`}
        chosen={isBottle && values.milk ? t(milkNames[values.milk]) : undefined}
        startsOpen={values.notes !== ''}
      >
        {isBottle && (
          <ChoiceChips
            label={t`Milk`}
            names={milkNames}
            value={values.milk}
            onChange={(milk) => set({ milk })}
          />
        )}
        <NoteField value={values.notes} onChange={(notes) => set({ notes })} />
      </MoreDetails>
      {!isBreast && <ForWhom />}
      <div className={styles.save}>
        {starts && running ? (
          <RunningFeedNotice baby={baby} entry={running} onContinue={onClose} onStartAnyway={form.log} />
        ) : (
          <Button type="submit" size="large" wide>
            {confirmText()}
          </Button>
        )}
      </div>
    </form>
  )
}
