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
/** A PARENT alone, as for all that lets somebody in. */
const parentOnly = { kind: 'baby', entity: 'team', action: 'update' } as const

/** How long a pass may last, hours. */
export const passHours = { min: 1, max: 14 * 24 }
/** How long after its end a pass takes what was logged before it, ms. Nothing is taken after a PARENT ended it. */
export const passGraceMs = 24 * 3_600_000
/** Entries that one call may carry. */
export const entriesAtOnce = 20

const zone = timeZone.refine(isKnownZone, { error: 'must be a known time zone' })
/** Lines of telephone numbers as a parent typed them. */
const phones = text(500)

export const sitterPass = z
  .object({
    id,
    /** Null until the sitter says it. */
    name: z.string().nullable(),
    allowsMedicine: z.boolean(),
    phones: z.string(),
    createdAt: instant,
    /** When it ends by itself. */
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
      /** Without one, the sitter is asked. */
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

/** Kinds of entries that the page of a sitter shows. */
const shownEntity = z.enum(['feedingSession', 'diaperChange', 'sleepSession', 'playSession', 'medicine'])

/** An entry as a sitter sees it: no notes. What its kind has not is left out. */
const shownEntry = z.object({
  id,
  entity: shownEntity,
  /** When it began, or happened. */
  at: instant,
  /** Null while it runs; of what has no length the same as `at`. */
  endTime: instant.nullable(),
  /** Who logged it. */
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
    /** Of the last 12 hours and what runs, the newest first. */
    entries: z.array(shownEntry),
    /** What the family counts as a feed. */
    counting: baby.row.pick({ feedCountsFrom: true, countedFeeds: true }),
    /** Of the last feed that counts: its start, or its end where the family counts from there. */
    lastFeedAt: instant.nullable(),
    nextFeeding: nextEvent,
    /** Medicines of the last 90 days; empty where the pass does not allow medicine. */
    medicines: z.array(
      z.object({
        name: z.string(),
        dose: dose.nullable(),
        lastAt: instant,
        intervalMinutes: z.number().nullable(),
        /** The earliest instant for the next one; null where nobody said how long to wait. */
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
 * What a sitter logs. `id` is made on the device, so that a repeated call changes nothing. A plain union: a discriminated
 * one would put zod's code for it into every first load.
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
  /** `id` is that of the sleep. */
  z.strictObject({ type: z.literal('sleepEnd'), id, at: looseInstant }),
  /** One of `medicines`; dose and interval are those of the last time. */
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
            /** `after_end`: it happened after the pass ended. */
            refused: z
              .enum(['forbidden', 'not_found', 'id_taken', 'after_end', 'invalid', 'full'])
              .nullable(),
          }),
        ),
      }),
    },
  },
})
