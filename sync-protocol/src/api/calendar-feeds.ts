import { z } from 'zod'
import { id, instant, nameText, timeZone } from '#entities/scalars.ts'
import { isKnownZone } from '#rules/civil-time.ts'
import { defineContract } from './contract.ts'

const tags = ['account'] as const
const signedIn = { kind: 'signedIn' } as const
const params = z.strictObject({ feedId: id })

/** Most calendars of one user per team. */
export const mostCalendarFeeds = 5

/** The events that a calendar contains. */
const contents = {
  /** The family's appointments. */
  visits: z.boolean(),
  /** The user's reminders. */
  reminders: z.boolean(),
  /** Sleep, breastfeeding and activities that run now. */
  running: z.boolean(),
  /** Names of babies, titles and notes. Without it an event shows only its kind. */
  showsDetails: z.boolean(),
}

const hasSomething = ({ visits, reminders, running }: Record<'visits' | 'reminders' | 'running', boolean>) =>
  visits || reminders || running
const nothingInIt = { path: ['visits'], error: 'a calendar must have something in it' }

const calendarFeed = z
  .object({
    id,
    name: z.string(),
    team: z.object({ id, name: z.string() }),
    ...contents,
    createdAt: instant,
    /** To the minute; null: never. */
    lastReadAt: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.output<typeof calendarFeed>

/** Only these answers contain the address. */
const withAddress = calendarFeed.extend({ address: z.string() })

export const listCalendarFeedsContract = defineContract({
  method: 'GET',
  url: '/api/user/calendars',
  summary: 'The calendars of the user, the newest first',
  tags,
  access: signedIn,
  schema: { response: { 200: z.array(calendarFeed) } },
})

export const makeCalendarFeedContract = defineContract({
  method: 'POST',
  url: '/api/user/calendars',
  summary: 'Make a calendar of one team; needs the header x-step-up of POST /api/auth/reauth',
  tags,
  access: signedIn,
  schema: {
    body: z
      .strictObject({
        name: nameText(60),
        teamId: id,
        ...contents,
        timeZone: timeZone.refine(isKnownZone, { error: 'must be a known time zone' }),
      })
      .refine(hasSomething, nothingInIt),
    response: { 201: withAddress },
  },
})

export const changeCalendarFeedContract = defineContract({
  method: 'PUT',
  url: '/api/user/calendars/:feedId',
  summary: 'Change the name and the contents of a calendar, not its address; needs the header x-step-up',
  tags,
  access: signedIn,
  schema: {
    params,
    body: z.strictObject({ name: nameText(60), ...contents }).refine(hasSomething, nothingInIt),
    response: { 200: calendarFeed },
  },
})

export const renewCalendarFeedContract = defineContract({
  method: 'POST',
  url: '/api/user/calendars/:feedId/address',
  summary: 'Give a calendar another address and end the old one at once; needs the header x-step-up',
  tags,
  access: signedIn,
  schema: { params, response: { 200: withAddress } },
})

export const endCalendarFeedContract = defineContract({
  method: 'DELETE',
  url: '/api/user/calendars/:feedId',
  summary: 'End the address of a calendar at once',
  tags,
  access: signedIn,
  schema: { params, response: { 204: z.null() } },
})

export const readCalendarContract = defineContract({
  method: 'GET',
  url: '/api/calendar/:secret.ics',
  summary: 'A calendar as RFC 5545 writes it, for whoever has its address; 404 once it has ended',
  tags: ['calendar'],
  access: { kind: 'public' },
  produces: 'text/calendar',
  schema: { params: z.strictObject({ secret: z.string() }), response: { 200: z.string() } },
})
