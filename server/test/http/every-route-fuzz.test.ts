import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from 'sync-protocol/api/contract'
import { errorBody, errorTable, type ErrorCode } from 'sync-protocol/wire/errors'
import { allRoutes } from '#app.ts'
import { openLive } from '#records/live.ts'
import { diaperPut, openDevice } from '../support/device.ts'
import { everyRead } from '../support/every-read.ts'
import { family } from '../support/family.ts'
import { hostileValue } from '../support/hostile-values.ts'
import { createPass } from '../support/sitter.ts'
import { sampleOf, type Schema } from '../support/sample-of.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

// To repeat: FUZZ_SEED=… npx vitest run server/test/http/every-route-fuzz; to run more: FUZZ_REQUESTS=….
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const requests = Number(process.env.FUZZ_REQUESTS ?? (process.env.THOROUGH ? 4_000 : 1_000))

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let contracts: Contract[]
let document: {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}
let picture: Buffer
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
}
beforeAll(async () => {
  console.log(`FUZZ_SEED=${seed}`)
  server = await openTestServer()
  await openFamily()
  const live = openLive(server.deps)
  // An accepted stream never ends.
  contracts = allRoutes(server.deps, live)
    .map(({ contract }) => contract)
    .filter(({ cost }) => cost !== 'stream')
  live.close()
  document = server.app.swagger() as unknown as typeof document
  picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
})
afterAll(() => server.close())

let ids: Record<string, string> = {}
let passToken = ''
/** A family with some data, which the requests are about. */
async function openFamily() {
  home = await family(server)
  const diaper = await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})
  const weight = { unit: 'kg', value: 4.2 }
  await home.anna.post('/api/growth/measurements', { childId: home.babyId, date: '2026-02-20', weight })
  passToken = (await createPass(server, home.anna, home.babyId, { hours: 300, name: 'Olena' })).token
  ids = { babyId: home.babyId, id: diaper.body.id, userId: home.david.userId, teamId: home.teamId }
}

/** Routes that end the caller's session or membership. After such a call the test makes a new family. */
const endsAccess = /leave|switch|logout|\/sessions|\/members|\/account$|accept-invite/

const sampleBody = ({ method, url }: Contract) => {
  const operation = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const schema = operation?.requestBody?.content['application/json']?.schema
  if (url === '/api/sync/push')
    return openDevice(home.anna).frame([diaperPut(home.babyId, server.clock.now())])
  const known = {
    babyId: home.babyId,
    childId: home.babyId,
    email: 'x@example.org',
    timeZone: 'UTC',
    tz: 'UTC',
  }
  return schema ? sampleOf(schema, document.components?.schemas ?? {}, known) : {}
}

const boundary = 'x1'
const form = (fields: unknown) =>
  Buffer.concat([
    ...Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
      ),
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')

/** Each content type with a matching body. */
const kinds: Record<string, (sample: unknown) => { headers: Record<string, string>; body: Buffer }> = {
  json: (sample) => ({ headers: { 'content-type': 'application/json' }, body: json(sample) }),
  'json in gzip': (sample) => ({
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(json(sample)),
  }),
  form: (sample) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: form(sample),
  }),
  'a picture': () => ({ headers: { 'content-type': 'image/png' }, body: picture }),
  'a video': () => ({ headers: { 'content-type': 'video/mp4' }, body: Buffer.from('\0\0\0\x18ftypisom') }),
  bytes: () => ({ headers: { 'content-type': 'application/octet-stream' }, body: picture }),
  text: (sample) => ({ headers: { 'content-type': 'text/plain' }, body: json(sample) }),
  'of a form page': () => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('a=b&c[]=d'),
  }),
  'without a content type': (sample) => ({ headers: {}, body: json(sample) }),
}

/** The element at a position of 0..1. */
const corruptions: Record<string, (body: Buffer, at: number, bit: number) => Buffer> = {
  nothing: (body) => body,
  cut: (body, at) => body.subarray(0, Math.floor(at * body.length)),
  begun: (body, at) => body.subarray(Math.floor(at * body.length)),
  flipped(body, at, bit) {
    const copy = Buffer.from(body)
    if (copy.length > 0) copy[Math.floor(at * copy.length)]! ^= 1 << bit
    return copy
  },
  repeated: (body, at) => Buffer.concat([body.subarray(0, Math.floor(at * body.length)), body]),
  twice: (body) => Buffer.concat([body, body]),
}

const encoded = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value).replace(/\p{Surrogate}/gu, '?'),
  )

it(`T18, T24: ${requests} corrupted requests over every route and content type: none fails the server, and all data stays readable`, async () => {
  const sent = new Map<string, number>()
  const statuses = new Map<number, number>()
  const request = fc.record({
    route: fc.nat().map((n) => n % contracts.length),
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant('json') },
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(kinds)) },
    ),
    corrupt: fc.constantFrom(...Object.keys(corruptions)),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    bit: fc.nat(7),
    hostile: hostileValue,
    isHostile: fc.record({ path: fc.integer({ min: 0, max: 9 }), query: fc.integer({ min: 0, max: 9 }) }),
    field: fc.nat(30),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ route, kind, corrupt, at, bit, hostile, isHostile, field }) => {
      const contract = contracts[route]!
      const path = contract.url.replace(/:(\w+)/g, (_, name: string) =>
        isHostile.path === 0 ? encoded(hostile) || 'x' : (ids[name] ?? ids.id!),
      )
      const query = isHostile.query < 3 ? `?team=${home.teamId}&limit=${encoded(hostile)}` : ''
      const sample = sampleBody(contract) as Record<string, unknown>
      const names = Object.keys(sample)
      if (isHostile.query === 4 && names.length > 0) sample[names[field % names.length]!] = hostile
      const { headers, body } = kinds[kind]!(sample)
      const started = performance.now()
      const answer = await server.inject({
        method: contract.method,
        url: path + query,
        headers: {
          ...headers,
          authorization: `Bearer ${contract.access.kind === 'pass' ? passToken : home.anna.accessToken}`,
        },
        ...(contract.method === 'GET' ? {} : { payload: corruptions[corrupt]!(body, at, bit) }),
      })
      const name = `${contract.method} ${contract.url}`
      sent.set(name, (sent.get(name) ?? 0) + 1)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(server.logs.splice(0), name).toEqual([])
      expect(answer.status, name).toBeLessThan(500)
      expect(performance.now() - started, name).toBeLessThan(20_000)
      if (answer.status >= 400)
        expect(errorTable[errorBody.parse(answer.body).code as ErrorCode]?.status, name).toBe(answer.status)
      else if (contract.method !== 'GET' && (contract.method === 'DELETE' || endsAccess.test(contract.url)))
        await openFamily()
    }),
    { seed, numRuns: requests },
  )
  console.log(
    `${requests} requests over ${sent.size} routes: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  )
  if (requests >= 1_000) expect(sent.size).toBeGreaterThan(contracts.length * 0.95)
  for (const read of await everyRead(server, home.anna, home.babyId))
    expect((await read.request()).status, read.name).toBe(200)
}, 900_000)
