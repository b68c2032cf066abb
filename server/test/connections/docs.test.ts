import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostCalendarFeeds } from 'sync-protocol/api/calendar-feeds'
import { limits } from '#features/connections/calendar/limits.ts'
import { tokenLimit } from '#platform/http/cost-limits.ts'
import { createFeed, parsed } from '../support/calendar-feed.ts'
import { family } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8')
const commandsOf = (name: string) =>
  [...page(name).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, command]) => command!)
const commands = commandsOf('access-tokens.md')

let server: TestServer
let env: NodeJS.ProcessEnv
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl: 'http://127.0.0.1' } })
  home = await family(server)
  const { token } = await createToken(server, home.anna)
  env = { ...process.env, NELA_URL: await server.listen(), NELA_TOKEN: token, BABY: home.babyId }
})
afterAll(() => server.close())

it('every command of the page works, in order', async () => {
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env })
    expect(JSON.parse(stdout), command).toBeTypeOf('object')
  }
  const entriesOf = async (kind: string) => (await home.anna.get(`/api/babies/${home.babyId}/${kind}`)).body
  expect(await entriesOf('diaper')).toMatchObject([
    { wetness: 'WET', soiled: false, createdBy: home.anna.userId },
  ])
  expect(await entriesOf('feeding')).toMatchObject([{ feedType: 'BOTTLE', amountMl: 120 }])
  expect(await entriesOf('sleep')).toMatchObject([{ endTime: expect.any(String) }])
})

it('the limits in the pages are those of the server', () => {
  const { perMinute, burst } = tokenLimit
  for (const name of ['access-tokens.md', 'self-hosting.md'])
    expect(page(name).replaceAll('\n', ' ')).toContain(
      `${perMinute} calls a minute, ${burst} of them at once`,
    )
})

it('the command in the page of calendars reads a calendar, and its limits are those of the server', async () => {
  const calendar = await createFeed(server, home.anna)
  const address = env.NELA_URL + new URL(calendar.address).pathname
  const [command, ...more] = commandsOf('calendar-feed.md')
  expect(more).toEqual([])
  const { stdout } = await promisify(execFile)('sh', ['-c', command!], { env: { ...env, CALENDAR: address } })
  expect(parsed(stdout)).toEqual({ refresh: 'PT60M', events: [] })
  const { burst, seconds } = limits.readByFeed
  expect(page('calendar-feed.md')).toContain(`${burst} reads at once, then one every ${seconds} seconds`)
  expect(page('self-hosting.md')).toContain(`read ${burst} times at once, then once every ${seconds} seconds`)
  expect([mostCalendarFeeds, page('calendar-feed.md')]).toEqual([5, expect.stringContaining('At most five')])
})
