import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, nameText, text } from './scalars.ts'

export const achievementCategory = z.enum([
  'physical',
  'cognitive',
  'social',
  'feeding',
  'sleeping',
  'communication',
  'custom',
])
export type AchievementCategory = z.infer<typeof achievementCategory>

/** An achievement of a baby that a family wants to remember. Its pictures are separate rows, see `photo`. */
export const achievement = defineEntity({
  name: 'achievement',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['babyId'],
  fields: {
    title: nameText(120),
    description: text(2000).nullable().default(null),
    date: calendarDate,
    category: achievementCategory.default('custom'),
    /** A major one: the timeline can filter by it. */
    isMajor: z.boolean().default(false),
    notes: text(2000).nullable().default(null),
  },
})
