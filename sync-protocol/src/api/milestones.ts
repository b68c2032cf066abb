import { z } from 'zod'
import { milestoneCompletion } from '#entities/milestone-completion.ts'
import { id } from '#entities/scalars.ts'
import { milestoneOf } from '#reference/milestones.ts'
import { babyParams } from './babies.ts'
import { defineContract } from './contract.ts'
import { onlyForSync } from './entries.ts'
import { existingPhotos, filledIn, formNumber } from './photo-form.ts'

const tags = ['milestones'] as const
const access = (action: 'read' | 'create') =>
  ({ kind: 'baby', entity: 'milestoneCompletion', action }) as const
/** The use case checks membership of the row's space, because the path does not name the space. */
const ofNoSpace = { kind: 'signedIn' } as const
const itemParams = z.strictObject({ id })

const milestoneAnswer = milestoneCompletion.row
  .omit(onlyForSync)
  .extend({ photos: z.array(z.string()) })
  .meta({ id: 'CompletedMilestone' })

const { dateCompleted, ageInDays, notes, milestoneId, lostOn } = milestoneCompletion.row.shape

/** Body of POST, as form fields or as JSON. */
export const milestoneForm = z.strictObject({
  /** For a retry: the id of the row, which follows from baby and milestone. */
  id: id.optional(),
  milestoneId: milestoneId.refine((value) => milestoneOf(value) !== undefined, { error: 'not a milestone' }),
  dateCompleted,
  /** Follows from the birth date; another value is refused. */
  ageInDays: formNumber(ageInDays).optional(),
  notes: filledIn(notes).optional(),
})

/** Body of PUT. */
export const milestoneChange = z.strictObject({
  dateCompleted: dateCompleted.optional(),
  notes: filledIn(notes).optional(),
  lostOn: filledIn(lostOn).optional(),
  existingPhotos,
})

export const listMilestonesContract = defineContract({
  method: 'GET',
  url: '/api/babies/:babyId/milestones',
  summary: 'What a baby reached, in the order of the milestones',
  tags,
  access: access('read'),
  schema: { params: babyParams, response: { 200: z.object({ milestones: z.array(milestoneAnswer) }) } },
})

export const createMilestoneContract = defineContract({
  method: 'POST',
  url: '/api/babies/:babyId/milestones',
  summary:
    'Mark a milestone as reached: milestoneId, dateCompleted, ageInDays, notes and up to 10 files `photos` of at most 10 MiB; JSON without files. 409 where it is marked already',
  tags,
  access: access('create'),
  takes: 'form',
  schema: { params: babyParams, response: { 201: milestoneAnswer } },
})

export const updateMilestoneContract = defineContract({
  method: 'PUT',
  url: '/api/babies/milestones/:id',
  summary:
    'Change a milestone that was reached: dateCompleted, notes, existingPhotos (a JSON list of those that stay) and files `photos`',
  tags,
  access: ofNoSpace,
  takes: 'form',
  schema: { params: itemParams, response: { 200: milestoneAnswer } },
})

export const deleteMilestoneContract = defineContract({
  method: 'DELETE',
  url: '/api/babies/milestones/:id',
  summary: 'Take back that a milestone was reached, with its pictures',
  tags,
  access: ofNoSpace,
  schema: { params: itemParams, response: { 204: z.null() } },
})
