import { useLingui } from '@lingui/react/macro'
import { foodKey, foodNamesIn } from 'sync-protocol/rules/foods/food-words'
import { isSevere } from 'sync-protocol/rules/foods/severe-signs'
import { useLocalData } from '#db/schema/local-data.ts'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { mealText } from '#features/activities/foods/food-text.ts'
import type { EatenMeal } from '#features/activities/foods/use-foods.ts'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { MomentSheet, MomentTime } from '#features/activities/forms/moment-sheet.tsx'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { useMomentForm } from '#features/activities/forms/use-moment-form.ts'
import { instantOf } from '#features/activities/when/when.ts'
import type { Baby } from '#session/family.ts'
import { Field } from '#ui/controls/field.tsx'
import { MealChoice } from './meal-choice.tsx'
import { SignChips } from './sign-chips.tsx'
import { foodReactionName, type Sign } from './words.ts'

interface Own {
  signs: readonly Sign[]
  food: string
  mealIds: readonly string[]
}

/**
 * The foods of the form after a meal was chosen or cleared: adds or removes the foods of the meal, keeps all others.
 */
function foodsAfter(text: string, meal: EatenMeal, isChosen: boolean): string {
  const own = foodNamesIn(meal.food)
  const keys = new Set(own.map(foodKey))
  const others = foodNamesIn(text).filter((name) => !keys.has(foodKey(name)))
  return mealText(isChosen ? [...others, ...own] : others)
}

/** Logs a reaction after eating, or opens one to read, change or delete it. */
export const FoodReactionSheet = ({
  baby,
  entry,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** The opened entry; absent for a new one. */
  entry?: EntryOf<'foodReaction'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const form = useMomentForm<'foodReaction', Own, { isEmpty: true }>('foodReaction', baby, entry, (row) => ({
    signs: row?.signs ?? [],
    food: row?.food ?? '',
    mealIds: row?.mealIds ?? [],
  }))
  const { values, problem, timeZone, edit } = form
  if (!values) return null
  const name = t(foodReactionName)
  const now = clock.now()
  const at = instantOf(values.when, now, timeZone)
  const save = () =>
    form.save(
      name,
      ({ signs, food, mealIds }) => ({
        signs: [...signs],
        food: food.trim() === '' ? null : food.trim(),
        mealIds: [...mealIds],
      }),
      ({ signs, notes }) => (signs.length === 0 && notes.trim() === '' ? { isEmpty: true } : {}),
    )
  return (
    <MomentSheet
      {...{ form, name, author, onClose }}
      glyph="solids"
      logLabel={t`Log the reaction`}
      onSave={save}
    >
      <SignChips
        value={values.signs}
        error={problem.isEmpty ? t`Choose a sign or write a note` : undefined}
        card={<EmergencyCard note={values.notes} timeZone={timeZone} isUrgent={isSevere(values.signs)} />}
        onChange={(signs) => edit({ signs })}
      />
      <MomentTime value={values.when} problem={problem.when} onChange={edit} />
      <MealChoice
        baby={baby}
        at={Number.isNaN(at) ? now : at}
        chosen={values.mealIds}
        onChange={(mealIds, meal) =>
          edit({ mealIds, food: foodsAfter(values.food, meal, mealIds.includes(meal.id)) })
        }
      />
      <Field
        label={t`Foods it may be of`}
        value={values.food}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => edit({ food: event.target.value })}
      />
      <NoteField value={values.notes} onChange={(notes) => edit({ notes })} />
    </MomentSheet>
  )
}
