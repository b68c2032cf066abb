import { allRoutes } from '#app.ts'
import { openLive } from '#records/live.ts'
import { openDevice } from './device.ts'
import type { Person } from './family.ts'
import type { Answer, TestServer } from './test-server.ts'

/** A call that reads stored data of a family. */
export interface Read {
  name: string
  request(): Promise<Answer>
}

/** Small enough that a family of a test has several pages. */
const pageSize = 50

/** Streams never end, and these read nothing of a family. */
const others = /\/events$|\/products\/|\/auth\/|\/reference-pack$|\/ai\/model$/

/**
 * Every list, status, analysis and export that a user may read of her team, of a baby there and of her own space:
 * all GET routes whose path needs no more than the baby, and the reads by other routes.
 */
export async function everyRead(server: TestServer, person: Person, babyId: string): Promise<Read[]> {
  const live = openLive(server.deps)
  const contracts = allRoutes(server.deps, live).map(({ contract }) => contract)
  live.close()
  const get = (url: string): Read => ({ name: `GET ${url}`, request: () => person.get(url) })
  const urls = contracts
    .filter(
      ({ method, url, access }) =>
        method === 'GET' && !['public', 'operator', 'pass'].includes(access.kind) && !others.test(url),
    )
    .map(({ url }) => url.replace(':babyId', babyId))
    .filter(
      (url) => !url.includes(':') && !/\/sync\/|\/user\/export$|\/growth\/children\/[^/]+\/export$/.test(url),
    )
  const readAllPages = (name: string, read: () => Promise<unknown>): Read => ({
    name,
    // They throw if they are refused.
    request: async () => (await read(), { status: 200, body: null, headers: {}, text: '' }),
  })
  const spaces = [person.teamId, person.userId].flatMap((spaceId) => {
    const device = openDevice(person, spaceId)
    return [
      readAllPages(`pull of ${spaceId}`, () => device.pullAll(undefined, pageSize)),
      readAllPages(`bootstrap of ${spaceId}`, async () => {
        let page = await device.bootstrap({ limit: pageSize })
        while (page.next) page = await device.bootstrap({ limit: pageSize, before: page.next })
      }),
    ]
  })
  const exported = async () => {
    const { body } = await person.post('/api/auth/reauth', { password: 'warm milk at 3' })
    return server.inject({
      method: 'GET',
      url: '/api/user/export',
      headers: { authorization: `Bearer ${person.accessToken}`, 'x-step-up': body.stepUpToken },
    })
  }
  return [
    ...urls.map(get),
    ...['csv', 'pdf', 'fhir'].map((format) => get(`/api/growth/children/${babyId}/export?format=${format}`)),
    ...[1, 7].map((daysBack) => ({
      name: `analysis of ${daysBack} days`,
      request: () => person.post('/api/ai/analyze', { babyId, daysBack, useCache: false }),
    })),
    ...spaces,
    { name: 'complete archive', request: exported },
  ]
}

/** The reads that did not answer 2xx, with their answers. */
export async function failedReads(reads: readonly Read[]): Promise<string[]> {
  const failed: string[] = []
  for (const { name, request } of reads) {
    const answer = await request().catch((error: Error) => ({ status: 0, text: String(error) }))
    if (answer.status < 200 || answer.status > 299)
      failed.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  return failed
}
