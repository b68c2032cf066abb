import { z } from 'zod'
import { achievement } from '#entities/achievement.ts'
import { id } from '#entities/scalars.ts'
import type { Action } from '#rules/permissions.ts'
import { babyParams } from './babies.ts'
import { defineContract } from './contract.ts'
import { onlyForSync } from './entries.ts'
import { existingPhotos, filledIn, formBoolean } from './photo-form.ts'

const tags = ['achievements'] as const
const access = (action: Action) => ({ kind: 'baby', entity: 'achievement', action }) as const
const itemParams = z.strictObject({ babyId: id, id })

const achievementAnswer = achievement.row
  .omit(onlyForSync)
  .extend({ photos: z.array(z.string()) })
  .meta({ id: 'Achievement' })

const { title, date, category, description, notes } = achievement.row.shape
const details = {
  category: category.optional(),
  description: filledIn(description).optional(),
  notes: filledIn(notes).optional(),
  isMajor: formBoolean.optional(),
}

/** Body of POST, as form fields or as JSON. */
export const achievementForm = z.strictObject({ id: id.optional(), title, date, ...details })

/** Body of PUT. */
export const achievementChange = z.strictObject({
  title: title.optional(),
  date: date.optional(),
  ...details,
  existingPhotos,
})

export const listAchievementsContract = defineContract({
  method: 'GET',
  url: '/api/babies/:babyId/achievements',
  summary: 'What a family wants to remember of a baby, newest first',
  tags,
  access: access('read'),
  schema: { params: babyParams, response: { 200: z.array(achievementAnswer) } },
})

export const createAchievementContract = defineContract({
  method: 'POST',
  url: '/api/babies/:babyId/achievements',
  summary:
    'Add an achievement: title, date, category, description, notes, isMajor and up to 10 files `photos` of at most 5 MiB; JSON without files',
  tags,
  access: access('create'),
  takes: 'form',
  schema: { params: babyParams, response: { 201: achievementAnswer } },
})

export const updateAchievementContract = defineContract({
  method: 'PUT',
  url: '/api/babies/:babyId/achievements/:id',
  summary: 'Change an achievement; existingPhotos is a JSON list of the pictures that stay',
  tags,
  access: access('update'),
  takes: 'form',
  schema: { params: itemParams, response: { 200: achievementAnswer } },
})

export const deleteAchievementContract = defineContract({
  method: 'DELETE',
  url: '/api/babies/:babyId/achievements/:id',
  summary: 'Delete an achievement, with its pictures',
  tags,
  access: access('delete'),
  schema: { params: itemParams, response: { 204: z.null() } },
})
