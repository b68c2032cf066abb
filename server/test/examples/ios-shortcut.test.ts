import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { family } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const page = readFileSync(join(import.meta.dirname, '../../../examples/ios-shortcut/README.md'), 'utf8')

/** The fields of a JSON body in Shortcuts. */
const values: Record<string, (text: string) => unknown> = {
  Text: (text) => text,
  Number: (text) => Number(text),
  Boolean: (text) => text === 'true',
}

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** A table of the page, as Shortcuts sends it. */
function requestOf(table: string): Request {
  const request: Request = { url: '', method: '', headers: {}, body: {} }
  for (const [, part, value] of table.matchAll(/^\| ([A-Z]\w*(?: [\w-]+)?) +\| `([^`]+)` +\|$/gm)) {
    const [kind, name] = part!.split(' ')
    if (kind === 'URL') request.url = value!
    else if (kind === 'Method') request.method = value!
    else if (kind === 'Header') request.headers[name!] = value!
    else request.body[name!] = values[kind!]!(value!)
  }
  return request
}

const requests = page.match(/(?:^\|.*\|\n)+/gm)!.map(requestOf)

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let fillPlaceholders: (text: string) => string
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl: 'http://127.0.0.1' } })
  home = await family(server)
  const origin = await server.listen()
  const { token } = await createToken(server, home.anna)
  fillPlaceholders = (text) =>
    text.replace('https://nela.example.org', origin).replace('BABY', home.babyId).replace('TOKEN', token)
})
afterAll(() => server.close())

/** Shortcuts sends no body with GET, and an empty object where the body has no fields. */
async function send({ url, method, headers, body }: Request) {
  const answer = await fetch(fillPlaceholders(url), {
    method,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fillPlaceholders(value)])),
      'content-type': 'application/json',
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

it('each request of the page does what its heading describes', async () => {
  const [babies, diaper, bottle, asleep, awake] = requests as [Request, Request, Request, Request, Request]
  expect(requests).toHaveLength(5)
  expect(await send(babies)).toMatchObject({ status: 200, body: [{ id: home.babyId }] })
  expect(await send(diaper)).toMatchObject({
    status: 201,
    body: { wetness: 'WET', soiled: false, timeZone: 'Europe/Kyiv', createdBy: home.anna.userId },
  })
  expect(await send(bottle)).toMatchObject({
    status: 201,
    body: { feedType: 'BOTTLE', amountMl: 120, endTime: new Date(server.clock.now()).toISOString() },
  })
  expect(await send(asleep)).toMatchObject({ status: 201, body: { endTime: null, timeZone: 'Europe/Kyiv' } })
  server.clock.advance(40 * 60_000)
  expect(await send(awake)).toMatchObject({ status: 200, body: { durationMinutes: 40 } })
})
