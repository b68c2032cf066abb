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

/** Something that a family wants to remember of a baby. Its pictures are rows of their own, see `photo`. */
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
    /** One of the great ones: the timeline can show these alone. */
    isMajor: z.boolean().default(false),
    notes: text(2000).nullable().default(null),
  },
})
