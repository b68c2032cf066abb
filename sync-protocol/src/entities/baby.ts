import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, id, nameText, optionalName, timeOfDay } from './scalars.ts'

export const gender = z.enum(['MALE', 'FEMALE', 'OTHER'])
export type Gender = z.infer<typeof gender>
export const referenceSex = z.enum(['MALE', 'FEMALE'])

/** How many weeks a pregnancy may have lasted. */
export const gestationWeeks = { min: 20, max: 42 }
/** For a preterm baby. */
export const pretermWeeks = { min: gestationWeeks.min, max: 36 }
/** Target of sleep per day that a family may set, minutes. */
export const sleepTarget = { min: 60, max: 1440 }

/** Whether time counts from the start or the end of the last feed. */
export const feedEnd = z.enum(['START', 'END'])
export const feedKind = z.enum(['BOTTLE', 'BREAST', 'SOLIDS'])
export type FeedKind = z.infer<typeof feedKind>
/** The name of a tile or a card of the home screen. A client leaves out those it does not support. */
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
    /** The id of a picture, see `/api/media`. The row may reference it before the upload. */
    avatarId: id.nullable().default(null),
    isPreterm: z.boolean().default(false),
    /** Duration of the pregnancy: whole weeks and additional days. */
    gestationalWeeks: z
      .number()
      .int()
      .min(gestationWeeks.min)
      .max(gestationWeeks.max)
      .nullable()
      .default(null),
    gestationalDays: z.number().int().min(0).max(6).nullable().default(null),
    useCorrectedAge: z.boolean().default(true),
    /** The sex of the growth curves, for gender OTHER. */
    referenceSex: referenceSex.nullable().default(null),
    /** Start of the day for sleep; from its end to its start is night. */
    dayStart: timeOfDay.default('07:00'),
    dayEnd: timeOfDay.default('19:00'),
    sleepTargetMinutes: z.number().int().min(sleepTarget.min).max(sleepTarget.max).default(720),
    /** When a day of care begins, for counts per day. */
    careDayStart: timeOfDay.default('00:00'),
    /** Null: from the start. Only `rules/counted-feed` reads this and the next field. */
    feedCountsFrom: feedEnd.nullable().default(null),
    /** Null: all kinds. */
    countedFeeds: z.array(feedKind).min(1).max(feedKind.options.length).nullable().default(null),
    /** The tiles of the home screen in order. Null: the default. Hidden ones are in a separate field. */
    homeTiles: homeItems.nullable().default(null),
    hiddenTiles: homeItems.nullable().default(null),
    /** The contents of the three cards of the home screen, in order. Null: as each device has them. */
    homeCards: homeItems.nullable().default(null),
    /** The family no longer logs sleep, feeds and diapers. False: it chose to continue. Null: not asked yet. */
    milestonesOnly: z.boolean().nullable().default(null),
  },
})
