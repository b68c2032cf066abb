import ICAL from 'ical.js'
import type { BodyOf } from 'sync-protocol/api/contract'
import type {
  CalendarFeed,
  changeCalendarFeedContract,
  makeCalendarFeedContract,
} from 'sync-protocol/api/calendar-feeds'
import { issueStepUp } from '#platform/auth/step-up.ts'
import type { Person } from './family.ts'
import type { Answer, TestServer } from './test-server.ts'

type FeedOptions = Partial<BodyOf<typeof makeCalendarFeedContract>>
export type CreatedFeed = CalendarFeed & { address: string }

const stepUpHeaders = (server: TestServer, person: Person) => ({
  authorization: `Bearer ${person.accessToken}`,
  'x-step-up': issueStepUp(server.deps, person),
})

/** Creates a calendar with a recently typed password. */
export const requestFeed = (server: TestServer, person: Person, options: FeedOptions = {}): Promise<Answer> =>
  server.inject({
    method: 'POST',
    url: '/api/user/calendars',
    headers: stepUpHeaders(server, person),
    payload: {
      ...{ name: 'Family', teamId: person.teamId, timeZone: 'Europe/Kyiv' },
      ...{ visits: true, reminders: false, running: false, showsDetails: false },
      ...options,
    },
  })

export async function createFeed(
  server: TestServer,
  person: Person,
  options: FeedOptions = {},
): Promise<CreatedFeed> {
  const answer = await requestFeed(server, person, options)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}

/** Changes the contents with a recently typed password. */
export const requestFeedChange = (
  server: TestServer,
  person: Person,
  feedId: string,
  options: BodyOf<typeof changeCalendarFeedContract>,
): Promise<Answer> =>
  server.inject({
    method: 'PUT',
    url: `/api/user/calendars/${feedId}`,
    headers: stepUpHeaders(server, person),
    payload: options,
  })

/** Requests another address with a recently typed password. */
export const requestNewAddress = (server: TestServer, person: Person, feedId: string): Promise<Answer> =>
  server.inject({
    method: 'POST',
    url: `/api/user/calendars/${feedId}/address`,
    headers: stepUpHeaders(server, person),
  })

/** The secret in an address. */
export const secretOf = ({ address }: { address: string }): string =>
  /\/api\/calendar\/([\w-]+)\.ics$/.exec(address)![1]!

/** Reads a calendar with nothing but its address, as a calendar program does. */
export const readFeed = (
  server: TestServer,
  { address }: { address: string },
  headers: Record<string, string> = {},
): Promise<Answer> => server.inject({ method: 'GET', url: new URL(address).pathname, headers })

const componentOf = (text: string) => new ICAL.Component(ICAL.parse(text) as never)

/** The components of a calendar by name, and the offsets of its zones from UTC in seconds, read by that parser. */
export function componentsOf(text: string) {
  const all = componentOf(text).getAllSubcomponents()
  const zones = all.filter(({ name }) => name === 'vtimezone').map((one) => new ICAL.Timezone(one))
  const now = ICAL.Time.now()
  return { names: all.map(({ name }) => name), offsets: zones.map((zone) => zone.utcOffset(now)) }
}

/** Parses a calendar with a third-party parser. */
export function parsed(text: string) {
  const calendar = componentOf(text)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate, sequence } = new ICAL.Event(component)
    const alarms = component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
    const at = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
    return { uid, summary, description, from: at(startDate), until: at(endDate), sequence, alarms }
  })
  return { refresh: String(calendar.getFirstPropertyValue('refresh-interval')), events }
}
