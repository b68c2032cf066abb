import { ownActivity } from 'sync-protocol/entities/own-activity'
import { type Create } from 'sync-protocol/entities/registry'
import { plainName } from 'sync-protocol/entities/scalars'
import { isSameActivity, type OwnActivity } from './use-own-activities.ts'

/** Values of an activity's form; choices as typed, separated by commas. */
export interface ActivityValues {
  name: string
  glyph: OwnActivity['glyph']
  colour: OwnActivity['colour']
  lasts: boolean
  hasAmount: boolean
  unit: string
  choices: string
  remindAfterMinutes: number | null
}

export type ActivityProblem = 'noName' | 'longName' | 'sameName' | 'unit' | 'choices'

const { fields } = ownActivity

export const valuesOf = (activity: OwnActivity | undefined): ActivityValues => ({
  name: activity?.name ?? '',
  glyph: activity?.glyph ?? 'STAR',
  colour: activity?.colour ?? 'INK',
  lasts: activity?.lasts ?? false,
  hasAmount: typeof activity?.unit === 'string',
  unit: activity?.unit ?? '',
  choices: activity?.choices.join(', ') ?? '',
  remindAfterMinutes: activity?.remindAfterMinutes ?? null,
})

/** The activity in the form, or its error. `others`: the family's other activities. */
export function activityTyped(
  values: ActivityValues,
  others: readonly OwnActivity[],
): Create<'ownActivity'> | ActivityProblem {
  const { glyph, colour, lasts, hasAmount, remindAfterMinutes } = values
  const name = plainName(values.name)
  const unit = hasAmount ? plainName(values.unit) : null
  const choices = [...new Set(values.choices.split(/[,\n،]/).map(plainName))].filter((one) => one !== '')
  if (name === '') return 'noName'
  if (!fields.name.safeParse(name).success) return 'longName'
  if (others.some((other) => isSameActivity(other, { name }))) return 'sameName'
  if (!fields.unit.safeParse(unit).success) return 'unit'
  if (!fields.choices.safeParse(choices).success) return 'choices'
  return { name, glyph, colour, lasts, unit, choices, remindAfterMinutes }
}
