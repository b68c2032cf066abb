import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBaby, family, signIn } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'examples/nela-mcp')
const program = join(folder, 'nela-mcp.mjs')
const configured = JSON.parse(/```json\n(.*?)```/s.exec(readFileSync(join(folder, 'README.md'), 'utf8'))![1]!)
  .mcpServers.nela as { command: string; args: string[]; env: Record<string, string> }

const readTools = ['list_babies', 'baby_status', 'entries_of_day']
const logTools = ['log_feed', 'log_diaper', 'start_sleep', 'end_sleep']

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let origin: string
let readToken: string
let logToken: string
const opened: Client[] = []
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl: 'http://127.0.0.1' } })
  home = await family(server)
  origin = await server.listen()
  readToken = (await createToken(server, home.anna, { scope: 'read' })).token
  logToken = (await createToken(server, home.anna)).token
})
afterAll(async () => {
  for (const client of opened) await client.close()
  await server.close()
})

/** Starts the program as the page configures it, with changes. */
async function connect(changed: { args?: string[]; env?: Record<string, string>; token?: string } = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  opened.push(client)
  await client.connect(
    new StdioClientTransport({
      command: configured.command.replace('node', process.execPath),
      args: [
        ...configured.args.map((word) => word.replace(/^\/path\/to\/nela-mcp/, folder)),
        ...(changed.args ?? []),
      ],
      env: { ...configured.env, NELA_URL: origin, NELA_TOKEN: changed.token ?? readToken, ...changed.env },
    }),
  )
  return {
    tools: async () => (await client.listTools()).tools,
    /** The result of a tool; `failed` is the message of one that fails. */
    async call(name: string, input: object = {}): Promise<any> {
      const { content, isError } = await client.callTool({ name, arguments: { ...input } })
      const { text } = content[0] as { text: string }
      return isError ? { failed: text } : JSON.parse(text)
    },
  }
}

const at = (time: string) => `2026-03-01T${time}:00.000Z`
const post = (path: string, body: object) => home.anna.post(`/api/babies/${home.babyId}${path}`, body)

it('reads the babies, the state of one, and a day, in the time zone', async () => {
  await post('/sleep/start', { startTime: '2026-02-28T21:00:00.000Z' })
  await post('/sleep/end', { endTime: at('04:00') })
  await post('/feeding/start', { feedType: 'BOTTLE', amountMl: 90, startTime: at('05:00') })
  await post('/diaper', { wetness: 'WET', soiled: false, timestamp: at('06:30') })
  await post('/notes', { text: 'a'.repeat(2000), timestamp: at('07:00') })
  // Days of Kyiv, two hours ahead: one entry of the day before, one of the day after.
  await post('/diaper', { wetness: 'DRY', soiled: false, timestamp: '2026-02-28T20:00:00.000Z' })
  await post('/diaper', { wetness: 'DAMP', soiled: false, timestamp: at('22:00') })
  const mcp = await connect()
  expect(await mcp.call('list_babies')).toEqual([{ id: home.babyId, name: 'Mia', birthDate: '2026-01-15' }])
  expect(await mcp.call('baby_status')).toMatchObject({
    ...{ babyId: home.babyId, zone: 'Europe/Kyiv', isAsleep: false, awakeSince: '2026-03-01 06:00' },
    lastFeeding: { feedType: 'BOTTLE', amountMl: 90, startTime: '2026-03-01 07:00' },
    lastDiaper: { wetness: 'WET', timestamp: '2026-03-01 08:30' },
    running: { sleep: null, feeding: null, play: null },
  })
  const day = await mcp.call('entries_of_day', { day: '2026-03-01', babyId: home.babyId })
  expect(day).toMatchObject({ day: '2026-03-01', zone: 'Europe/Kyiv', leftOut: 0 })
  expect(day.entries).toMatchObject([
    { kind: 'notes', text: `${'a'.repeat(300)}…` },
    { kind: 'diaper', wetness: 'WET', soiled: false, timestamp: '2026-03-01 08:30' },
    { kind: 'feeding', amountMl: 90 },
    { kind: 'sleep', startTime: '2026-02-28 23:00', endTime: '2026-03-01 06:00', durationMinutes: 420 },
  ])
  expect(JSON.stringify(day)).not.toContain(home.anna.userId)
})

it('returns at most the documented number of entries of a day', async () => {
  const { token } = await createToken(server, home.david, { teamId: home.teamId })
  const leo = await addBaby(home.anna, 'Leo')
  const note = { text: 'b'.repeat(300), timestamp: at('07:00') }
  for (let count = 0; count < 210; count += 30)
    await Promise.all(Array.from({ length: 30 }, () => home.anna.post(`/api/babies/${leo.id}/notes`, note)))
  const day = await (await connect({ token })).call('entries_of_day', { day: '2026-03-01', babyId: leo.id })
  expect(day.entries.length + day.leftOut).toBe(200)
  expect(JSON.stringify(day.entries).length).toBeLessThan(41_000)
  // With two babies the call has to name one.
  const { failed } = await (await connect({ token })).call('baby_status')
  expect(failed).toMatch(
    /^There are several babies\. Give the id of one: (Mia|Leo) \(.*\), (Mia|Leo) \(.*\)\.$/,
  )
  await home.anna.delete(`/api/babies/${leo.id}`)
})

it('has tools that log only if that is enabled', async () => {
  const names = async (mcp: Awaited<ReturnType<typeof connect>>) =>
    (await mcp.tools()).map(({ name }) => name)
  const silent = await connect({ token: logToken })
  expect(await names(silent)).toEqual(readTools)
  for (const tool of await silent.tools()) expect(tool.annotations).toMatchObject({ readOnlyHint: true })
  expect(await names(await connect({ args: ['--log'] }))).toEqual([...readTools, ...logTools])
  expect(await names(await connect({ env: { NELA_ALLOW_LOG: '1' } }))).toEqual([...readTools, ...logTools])
  expect(await names(await connect({ env: { NELA_ALLOW_LOG: '0' } }))).toEqual(readTools)
  await expect(silent.call('log_diaper', { wetness: 'WET', soiled: false })).rejects.toThrow(/log_diaper/)
})

it('logs with a token that has that scope', async () => {
  const mcp = await connect({ args: ['--log'], token: logToken })
  expect(
    await mcp.call('log_feed', { feedType: 'BOTTLE', amountMl: 120, at: '2026-03-01T09:30:00+02:00' }),
  ).toEqual({
    logged: expect.objectContaining({ amountMl: 120, startTime: '2026-03-01 09:30' }),
  })
  expect(await mcp.call('log_diaper', { wetness: 'DRY', soiled: true })).toMatchObject({
    logged: { soiled: true, timestamp: '2026-03-01 10:00' },
  })
  expect(await mcp.call('start_sleep')).toMatchObject({ logged: { startTime: '2026-03-01 10:00' } })
  expect(await mcp.call('baby_status')).toMatchObject({ isAsleep: true, awakeSince: null })
  expect(await mcp.call('start_sleep')).toEqual({ failed: expect.stringMatching(/already/i) })
  server.clock.advance(30 * 60_000)
  expect(await mcp.call('end_sleep')).toMatchObject({ logged: { durationMinutes: 30 } })
  const [feed] = (await home.anna.get(`/api/babies/${home.babyId}/feeding`)).body
  expect(feed).toMatchObject({ amountMl: 120, timeZone: 'Europe/Kyiv', createdBy: home.anna.userId })
})

it('reports a failure in a sentence', async () => {
  const reader = await connect({ args: ['--log'] })
  const diapers = async () => (await home.anna.get(`/api/babies/${home.babyId}/diaper`)).body.length
  const before = await diapers()
  expect(await reader.call('log_diaper', { wetness: 'WET', soiled: false })).toEqual({
    failed: 'This token may only read. To log it needs the scope "log".',
  })
  expect(await diapers()).toBe(before)
  const stranger = await signIn(server, 'Eve')
  const strangersBaby = await addBaby(stranger, 'Nora')
  expect(await reader.call('baby_status', { babyId: strangersBaby.id })).toEqual({
    failed: 'The family of this token has no such baby.',
  })
  expect((await reader.call('baby_status', { babyId: '../user' })).failed).toMatch(/babyId/)
  expect((await reader.call('entries_of_day', { day: '2026-02-30' })).failed).toMatch(/day/)
  const logger = await connect({ args: ['--log'], token: logToken })
  expect((await logger.call('log_feed', { feedType: 'BOTTLE', amountMl: 900 })).failed).toMatch(/amountMl/)
  expect((await logger.call('log_feed', { feedType: 'BOTTLE', at: '3000-01-01T00:00:00Z' })).failed).toMatch(
    /not valid; .*startTime/,
  )
  expect(await (await connect({ token: 'nela_pat_ended' })).call('list_babies')).toEqual({
    failed: 'Nela does not accept this token. Make another one in its settings, under Connections.',
  })
  const unreachable = await connect({ env: { NELA_URL: 'http://127.0.0.1:9' } })
  expect((await unreachable.call('list_babies')).failed).toMatch(
    /^Nela at http:\/\/127\.0\.0\.1:9 gives no answer \(/,
  )
})

it.each([
  [{ NELA_URL: 'nela.example.org' }, [], /NELA_URL/],
  [{ NELA_URL: 'https://nela.example.org' }, [], /NELA_TOKEN/],
  [{ NELA_URL: 'https://nela.example.org', NELA_TOKEN: 'a', NELA_TZ: 'Europe/Nowhere' }, [], /NELA_TZ/],
  [{ NELA_URL: 'https://nela.example.org', NELA_TOKEN: 'a' }, ['--write'], /--log/],
])('does not start with %j %j', async (env, args, line) => {
  const { code, error } = await new Promise<{ code: unknown; error: string }>((resolve) =>
    execFile(process.execPath, [program, ...args], { env }, (failure, _out, error) =>
      resolve({ code: failure?.code, error }),
    ),
  )
  expect([code, error.split('\n').length]).toEqual([1, 2])
  expect(error).toMatch(line)
})

it('names the versions that the tests run with', () => {
  const dependencies = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const { '@modelcontextprotocol/server': sdk, zod } = dependencies(
    'examples/nela-mcp/package.json',
  ).dependencies
  expect(sdk).toBe(dependencies('package.json').devDependencies['@modelcontextprotocol/server'])
  expect(zod).toBe(dependencies('sync-protocol/package.json').dependencies.zod)
})
