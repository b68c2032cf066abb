import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, id, nameText, optionalName, timeOfDay } from './scalars.ts'

export const gender = z.enum(['MALE', 'FEMALE', 'OTHER'])
export type Gender = z.infer<typeof gender>
export const referenceSex = z.enum(['MALE', 'FEMALE'])

/** How many weeks a pregnancy may have lasted. */
export const gestationWeeks = { min: 20, max: 42 }
/** Of a baby that was born early. */
export const pretermWeeks = { min: gestationWeeks.min, max: 36 }
/** How much sleep a day a family may aim at, in minutes. */
export const sleepTarget = { min: 60, max: 1440 }

/** From which end of the last feed time counts. */
export const feedEnd = z.enum(['START', 'END'])
export const feedKind = z.enum(['BOTTLE', 'BREAST', 'SOLIDS'])
export type FeedKind = z.infer<typeof feedKind>
/** The name of a tile or a card of home; one that an app does not know it leaves out. */
export const homeItem = z.string().regex(/^[a-zA-Z]{1,20}(:[0-9a-f-]{36})?$/)
const homeItems = z.array(homeItem).max(100)

/** A baby, with the settings that the family shares about it. */
export const baby = defineEntity({
  name: 'baby',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    name: nameText(60),
    birthDate: calendarDate,
    gender: gender.nullable().default(null),
    nickname: optionalName(60).nullable().default(null),
    /** The id of a picture, see `/api/media`. It may be named before it is uploaded. */
    avatarId: id.nullable().default(null),
    isPreterm: z.boolean().default(false),
    /** How long the pregnancy lasted: whole weeks, and days beyond them. */
    gestationalWeeks: z
      .number()
      .int()
      .min(gestationWeeks.min)
      .max(gestationWeeks.max)
      .nullable()
      .default(null),
    gestationalDays: z.number().int().min(0).max(6).nullable().default(null),
    useCorrectedAge: z.boolean().default(true),
    /** Whose growth curves are drawn, for gender OTHER. */
    referenceSex: referenceSex.nullable().default(null),
    /** The day of day sleep; from its end to its start is night. */
    dayStart: timeOfDay.default('07:00'),
    dayEnd: timeOfDay.default('19:00'),
    sleepTargetMinutes: z.number().int().min(sleepTarget.min).max(sleepTarget.max).default(720),
    /** When a day of care begins, for what is counted by day. */
    careDayStart: timeOfDay.default('00:00'),
    /** Null: from the start. Read by `rules/counted-feed` alone, as the next. */
    feedCountsFrom: feedEnd.nullable().default(null),
    /** Null: all kinds. */
    countedFeeds: z.array(feedKind).min(1).max(feedKind.options.length).nullable().default(null),
    /** The tiles of home in their order. Null: as the app has them. Which are left out is a field of its own. */
    homeTiles: homeItems.nullable().default(null),
    hiddenTiles: homeItems.nullable().default(null),
    /** What the three cards of home tell, in their order. Null: as each device has them. */
    homeCards: homeItems.nullable().default(null),
    /** The family logs no sleep, feeds and diapers any more. False: it answered that it goes on. Null: nobody was asked. */
    milestonesOnly: z.boolean().nullable().default(null),
  },
})
