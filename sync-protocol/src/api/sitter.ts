import { z } from 'zod'
import { baby } from '#entities/baby.ts'
import { wetness } from '#entities/diaper-change.ts'
import { feedingAmountMl, feedType, milk } from '#entities/feeding-session.ts'
import { dose, volume } from '#entities/quantities.ts'
import { id, instant, looseInstant, nameText, optionalName, text, timeZone } from '#entities/scalars.ts'
import { isKnownZone } from '#rules/civil-time.ts'
import { babyParams } from './babies.ts'
import { defineContract } from './contract.ts'
import { nextEvent } from './next-event.ts'

const tags = ['sitter'] as const
/** Only a PARENT, as for everything that grants access. */
const parentOnly = { kind: 'baby', entity: 'team', action: 'update' } as const

/** Duration of a pass, hours. */
export const passHours = { min: 1, max: 14 * 24 }
/** How long after its end a pass accepts entries from before it, ms. Not after a PARENT ended it. */
export const passGraceMs = 24 * 3_600_000
/** Most entries per call. */
export const entriesAtOnce = 20

const zone = timeZone.refine(isKnownZone, { error: 'must be a known time zone' })
/** Lines of telephone numbers as a parent typed them. */
const phones = text(500)

export const sitterPass = z
  .object({
    id,
    /** Null until the sitter enters it. */
    name: z.string().nullable(),
    allowsMedicine: z.boolean(),
    phones: z.string(),
    createdAt: instant,
    /** When it expires. */
    endsAt: instant,
    /** When a PARENT ended it. */
    endedAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'SitterPass' })
export type SitterPass = z.infer<typeof sitterPass>

export const listPassesContract = defineContract({
  method: 'GET',
  url: '/api/babies/:babyId/passes',
  summary: "Sitters' passes of a baby, the newest first: those in use, and ended ones for 30 days",
  tags,
  access: parentOnly,
  schema: { params: babyParams, response: { 200: z.array(sitterPass) } },
})

export const makePassContract = defineContract({
  method: 'POST',
  url: '/api/babies/:babyId/passes',
  summary: 'Make a link for a sitter (step-up); its token is answered this once',
  tags,
  access: parentOnly,
  schema: {
    params: babyParams,
    body: z.strictObject({
      hours: z.number().int().min(passHours.min).max(passHours.max),
      allowsMedicine: z.boolean().default(false),
      /** Without one, the page asks the sitter for it. */
      name: optionalName(60).default(''),
      phones: phones.default(''),
    }),
    response: { 201: sitterPass.extend({ token: z.string() }) },
  },
})

export const endPassContract = defineContract({
  method: 'DELETE',
  url: '/api/babies/:babyId/passes/:passId',
  summary: 'End a pass at once; what its device has not sent is refused',
  tags,
  access: parentOnly,
  schema: { params: babyParams.extend({ passId: id }), response: { 204: z.null() } },
})

/** Kinds of entries on the sitter's page. */
const shownEntity = z.enum(['feedingSession', 'diaperChange', 'sleepSession', 'playSession', 'medicine'])

/** An entry in the sitter's view: no notes. Fields that its kind lacks are omitted. */
const shownEntry = z.object({
  id,
  entity: shownEntity,
  /** Start, or moment, of the entry. */
  at: instant,
  /** Null while it runs; equal to `at` for entries without a duration. */
  endTime: instant.nullable(),
  /** Author. */
  by: z.string().nullable(),
  feedType: feedType.optional(),
  amount: volume(feedingAmountMl.min, feedingAmountMl.max).nullable().optional(),
  wetness: wetness.optional(),
  soiled: z.boolean().optional(),
  activityType: z.string().optional(),
  name: z.string().optional(),
  dose: dose.nullable().optional(),
})
export type ShownEntry = z.infer<typeof shownEntry>

export const passView = z
  .object({
    pass: sitterPass.pick({ id: true, name: true, allowsMedicine: true, phones: true, endsAt: true }),
    baby: z.object({ name: z.string(), birthDate: z.string() }),
    serverTime: instant,
    /** The last 12 hours and running sessions, newest first. */
    entries: z.array(shownEntry),
    /** Which feeds the family counts. */
    counting: baby.row.pick({ feedCountsFrom: true, countedFeeds: true }),
    /** Of the last counted feed: its start, or its end if the family counts from there. */
    lastFeedAt: instant.nullable(),
    nextFeeding: nextEvent,
    /** Medicines of the last 90 days; empty if the pass does not allow medicine. */
    medicines: z.array(
      z.object({
        name: z.string(),
        dose: dose.nullable(),
        lastAt: instant,
        intervalMinutes: z.number().nullable(),
        /** The earliest instant of the next one; null without an interval. */
        notBefore: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'PassView' })
export type PassView = z.infer<typeof passView>

export const readPassContract = defineContract({
  method: 'GET',
  url: '/api/pass',
  summary: 'What a sitter sees; the bearer is the token of the link. 404 once the pass has ended',
  tags,
  access: { kind: 'pass', until: 'end' },
  schema: { querystring: z.strictObject({ tz: zone.optional() }), response: { 200: passView } },
})

export const namePassContract = defineContract({
  method: 'PUT',
  url: '/api/pass/name',
  summary: 'Say who the sitter is, once: a name that is there stays',
  tags,
  access: { kind: 'pass', until: 'end' },
  schema: {
    body: z.strictObject({ name: nameText(60) }),
    response: { 200: z.object({ name: z.string() }) },
  },
})

const entry = { id, at: looseInstant, timeZone: zone }

/**
 * A sitter's entry. The device makes the `id`, so that a repeated call changes nothing. A plain union: a discriminated
 * one would add zod's code for it to every first load.
 */
export const sitterEntry = z.union([
  z.strictObject({
    ...entry,
    type: z.literal('feed'),
    feedType: z.enum(['BOTTLE', 'SOLID_FOOD']),
    amount: volume(feedingAmountMl.min, feedingAmountMl.max).nullable().default(null),
    milk: milk.nullable().default(null),
  }),
  z.strictObject({ ...entry, type: z.literal('diaper'), wetness, soiled: z.boolean() }),
  z.strictObject({ ...entry, type: z.literal('sleepStart') }),
  /** `id` is the sleep's id. */
  z.strictObject({ type: z.literal('sleepEnd'), id, at: looseInstant }),
  /** One of `medicines`; dose and interval are copied from the last one. */
  z.strictObject({ ...entry, type: z.literal('medicine'), name: nameText(120) }),
])
export type SitterEntry = z.infer<typeof sitterEntry>

export const logWithPassContract = defineContract({
  method: 'POST',
  url: '/api/pass/entries',
  summary: 'Log with a pass; what was logged before its end is taken for another day',
  tags,
  access: { kind: 'pass', until: 'grace' },
  schema: {
    body: z.strictObject({ entries: z.array(sitterEntry).min(1).max(entriesAtOnce) }),
    response: {
      200: z.object({
        results: z.array(
          z.object({
            id,
            type: z.string(),
            /** `after_end`: the entry is from after the end of the pass. */
            refused: z
              .enum(['forbidden', 'not_found', 'id_taken', 'after_end', 'invalid', 'full'])
              .nullable(),
          }),
        ),
      }),
    },
  },
})
