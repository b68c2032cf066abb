import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '#platform/open-log.ts'
import { addBaby, signIn, type Person } from '../support/family.ts'
import { compileServer, serverProcess } from '../support/server-program.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

type Line = Record<string, unknown>

let server: TestServer
let anna: Person
let babyId: string
const lines: Line[] = []
beforeAll(async () => {
  const { warn, request } = openLog('json', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const deps = { log: warn, logRefusal: warn, logRequest: request }
  server = await openTestServer({ config: { logFormat: 'json' }, deps })
  anna = await signIn(server)
  babyId = String((await addBaby(anna)).id)
})
afterAll(() => server.close())

/** The lines of one call, without the values that differ each time. */
async function linesOf(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Line[]> {
  lines.length = 0
  const headers = { authorization: `Bearer ${anna.accessToken}` }
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return lines.map(({ time, requestId, ms, ...line }) => {
    expect(new Date(String(time)).toISOString()).toBe(time)
    expect(requestId).toBe(answer.headers['x-request-id'])
    return ms === undefined ? line : { ...line, ms: typeof ms }
  })
}

it('logs an answered request by its route, without ids, tokens and queries', async () => {
  const line = { level: 'info', msg: 'request', ms: 'number' }
  const notes = '/api/babies/:babyId/notes'
  const note = { text: 'a rash', timeZone: 'Europe/Kyiv' }
  expect(await linesOf('POST', `/api/babies/${babyId}/notes`, note)).toEqual([
    { ...line, method: 'POST', route: notes, status: 201 },
  ])
  expect(await linesOf('GET', `/api/babies/${babyId}/notes?limit=2`)).toEqual([
    { ...line, method: 'GET', route: notes, status: 200 },
  ])
  const [invitation] = await linesOf('POST', '/api/team/accept-invite/a-token-that-never-was')
  expect(invitation).toMatchObject({ route: '/api/team/accept-invite/:token' })
  expect(JSON.stringify(lines)).not.toContain('never-was')
})

it('logs a refused call once more with its reason', async () => {
  const [refused, request] = (await linesOf('GET', `/api/babies/${crypto.randomUUID()}/notes`)).toSorted(
    (a) => (a.msg === 'request' ? 1 : -1),
  )
  expect(refused).toMatchObject({ level: 'warn', msg: expect.stringMatching(/^Refused with 404: GET/) })
  expect(request).toMatchObject({ level: 'info', status: 404 })
})

it('logs requests of monitoring only when they failed', async () => {
  expect(await linesOf('GET', '/healthz')).toEqual([])
  expect(await linesOf('GET', '/readyz')).toEqual([])
  expect(await linesOf('GET', '/metrics')).toContainEqual({
    ...{ level: 'info', msg: 'request', ms: 'number' },
    ...{ method: 'GET', route: '/metrics', status: 404 },
  })
})

it('writes only JSON objects from start to end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nela-lines-'))
  chmodSync(folder, 0o711)
  const program = await compileServer()
  try {
    const one = await serverProcess(program.entry, { DATA_DIR: join(folder, 'data'), LOG_FORMAT: 'json' })
    await one.start()
    expect((await fetch(`${one.origin}/api/babies`)).status).toBe(401)
    await one.stop()
    const all = one
      .output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    const ready = { level: 'info', msg: expect.stringMatching(/^Nela is ready/) }
    expect(all).toContainEqual(expect.objectContaining(ready))
    expect(all).toContainEqual(expect.objectContaining({ route: '/api/babies', status: 401 }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
