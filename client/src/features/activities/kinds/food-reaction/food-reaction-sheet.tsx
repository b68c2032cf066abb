import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { foodKey, foodNamesIn } from 'sync-protocol/rules/foods/food-words'
import { isSevere } from 'sync-protocol/rules/foods/severe-signs'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { mealText } from '#features/activities/foods/food-text.ts'
import type { EatenMeal } from '#features/activities/foods/use-foods.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { isoOf, whenOf } from '#features/activities/forms/entry-time.ts'
import { NoteField } from '#features/activities/forms/note-field.tsx'
import { useCareWrites } from '#features/activities/forms/use-care-writes.ts'
import { WhenField } from '#features/activities/forms/when-field.tsx'
import { EmergencyCard } from '#features/activities/forms/emergency-card.tsx'
import { useNewEntry } from '#features/activities/when/past.ts'
import { instantOf, type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Field } from '#ui/controls/field.tsx'
import { MealChoice } from './meal-choice.tsx'
import { SignChips } from './sign-chips.tsx'
import { foodReactionName, type Sign } from './words.ts'

interface Values {
  signs: readonly Sign[]
  food: string
  mealIds: readonly string[]
  notes: string
  when: When
}

/** The foods of the form after a meal was chosen or left: those of the meal come or go, any other stays. */
function foodsAfter(text: string, meal: EatenMeal, isChosen: boolean): string {
  const own = foodNamesIn(meal.food)
  const keys = new Set(own.map(foodKey))
  const others = foodNamesIn(text).filter((name) => !keys.has(foodKey(name)))
  return mealText(isChosen ? [...others, ...own] : others)
}

/** Notes a reaction after eating, or opens one to read, change or delete it. */
export const FoodReactionSheet = ({
  baby,
  entry: opened,
  author,
  onClose,
}: {
  baby: Pick<Baby, 'id' | 'spaceId'>
  /** What is opened; absent for a new one. */
  entry?: EntryOf<'foodReaction'> | undefined
  author?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const [entry] = useState(opened)
  const row = entry?.rows[0]
  const fresh = useNewEntry()
  const { log, change } = useCareWrites('foodReaction')
  const { values, before, isChanged, set, clear } = useValues<Values>(
    formOf(fresh.form('foodReaction'), row ?? baby),
    () => ({
      signs: row?.signs ?? [],
      food: row?.food ?? '',
      mealIds: row?.mealIds ?? [],
      notes: row?.notes ?? '',
      when: row ? whenOf(row.timestamp, timeZone) : fresh.when,
    }),
  )
  const [problem, setProblem] = useState<{ isEmpty?: boolean; when?: WhenProblem }>({})
  if (!values) return null

  const edit = (changed: Partial<Values>) => {
    setProblem({})
    set(changed)
  }
  const name = t(foodReactionName)
  const now = clock.now()
  const at = instantOf(values.when, now, timeZone)
  const save = async () => {
    const wrongTime = whenProblem(values.when, clock.now(), timeZone)
    const isEmpty = values.signs.length === 0 && values.notes.trim() === ''
    if (isEmpty || wrongTime) {
      setProblem({ isEmpty, ...(wrongTime ? { when: wrongTime } : {}) })
      return
    }
    const edited = row && { when: before.when, instant: row.timestamp }
    const fields = {
      signs: [...values.signs],
      food: values.food.trim() === '' ? null : values.food.trim(),
      mealIds: [...values.mealIds],
      notes: values.notes.trim() === '' ? null : values.notes,
      timestamp: isoOf(values.when, clock.now(), timeZone, edited),
    }
    if (entry) await change(entry, name, fields)
    else await log(baby.spaceId, { ...fields, babyId: baby.id, timeZone }, name)
    clear()
    onClose()
  }

  return (
    <CareSheet title={name} glyph="solids" author={author} onClose={onClose}>
      <CareForm
        saveLabel={row ? t`Save` : t`Log the reaction`}
        disabled={row !== undefined && !isChanged}
        onSave={save}
        footer={row && entry && <EntryActions entry={entry} name={name} onClose={onClose} />}
      >
        <SignChips
          value={values.signs}
          error={problem.isEmpty ? t`Choose a sign or write a note` : undefined}
          card={<EmergencyCard note={values.notes} timeZone={timeZone} isUrgent={isSevere(values.signs)} />}
          onChange={(signs) => edit({ signs })}
        />
        <WhenField
          label={t({ message: 'When', comment: 'something happened' })}
          value={values.when}
          onChange={(when) => edit({ when })}
          problem={problem.when ?? null}
        />
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
      </CareForm>
    </CareSheet>
  )
}
