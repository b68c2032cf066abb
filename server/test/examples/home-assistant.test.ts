import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nunjucks from 'nunjucks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { family } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const folder = join(import.meta.dirname, '../../../examples/home-assistant')

interface Sensor {
  name: string
  unique_id: string
  device_class?: string
  unit_of_measurement?: string
  availability?: string
  value_template: string
}
interface Command {
  url: string
  method: string
  headers: Record<string, string>
  content_type: string
  payload: string
}
interface Package {
  rest: { resource: string; headers: Record<string, string>; binary_sensor: Sensor[]; sensor: Sensor[] }[]
  rest_command: Record<string, Command>
  template: { button: { name: string; press: { action: string; data?: object }[] }[] }[]
}

// The part of Home Assistant that the package uses: secrets, templates (Jinja; nunjucks is its port) and their filters.
const templates = new nunjucks.Environment(null, { autoescape: false })
templates.addFilter('to_json', (value: unknown) => JSON.stringify(value))
const render = (template: string, values: object) => templates.renderString(template, values)

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let config: Package
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl: 'http://127.0.0.1' } })
  home = await family(server)
  const origin = await server.listen()
  const { token } = await createToken(server, home.anna)
  // The secrets are those that the page lists.
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = parse(
    /^ +nela_authorization: .*?(?=^ +```$)/ms.exec(readme)![0].replaceAll(/^ +/gm, ''),
  ) as object
  const secrets = Object.entries(listed).map(([name, value]: [string, string]) => [
    name,
    value.replace('https://nela.example.org', origin).replace('BABY', home.babyId).replace('TOKEN', token),
  ])
  const secret = (name: string) => {
    const found = (Object.fromEntries(secrets) as Record<string, string>)[name]
    if (found === undefined) throw new Error(`README.md lists no ${name}`)
    return found
  }
  config = parse(readFileSync(join(folder, 'nela.yaml'), 'utf8'), {
    customTags: [{ tag: '!secret', resolve: secret }],
  }) as Package
})
afterAll(() => server.close())

/** The dashboard: a text for each sensor, null if it is unavailable. */
async function dashboard(): Promise<Record<string, string | null>> {
  const shown: Record<string, string | null> = {}
  for (const { resource, headers, binary_sensor, sensor } of config.rest) {
    const answer = await fetch(resource, { headers })
    expect(answer.status).toBe(200)
    const values = { value_json: await answer.json(), none: null }
    for (const { unique_id, availability, value_template } of [...binary_sensor, ...sensor]) {
      const isAvailable = availability === undefined || render(availability, values) === 'true'
      shown[unique_id] = isAvailable ? render(value_template, values) : null
    }
  }
  return shown
}

/** Presses a button as Home Assistant does. */
async function press(name: string): Promise<number[]> {
  const button = config.template.flatMap((one) => one.button).find((one) => one.name === name)!
  const statuses: number[] = []
  for (const { action, data = {} } of button.press) {
    const { url, method, headers, content_type, payload } =
      config.rest_command[action.replace('rest_command.', '')]!
    const body = render(payload, data)
    const answer = await fetch(url, { method, headers: { ...headers, 'content-type': content_type }, body })
    statuses.push(answer.status)
  }
  return statuses
}

it('shows a new baby without invented values', async () => {
  expect(await dashboard()).toEqual({
    ...{ nela_asleep: 'false', nela_sleep_today: '0' },
    ...{ nela_last_feed: null, nela_last_diaper: null, nela_awake_since: null, nela_next_feed: null },
  })
})

it('each button logs, and the sensors show the entry', async () => {
  const names = config.template.flatMap(({ button }) => button.map(({ name }) => name))
  expect(names).toEqual(['Wet diaper', 'Dirty diaper', 'Bottle of 120 ml', 'Asleep', 'Awake'])
  for (const name of names.slice(0, 4)) expect(await press(name), name).toEqual([201])
  const now = new Date(server.clock.now()).toISOString()
  expect(await dashboard()).toMatchObject({
    ...{ nela_asleep: 'true', nela_last_feed: now, nela_last_diaper: now, nela_awake_since: null },
  })
  server.clock.advance(40 * 60_000)
  expect(await press('Awake')).toEqual([200])
  const shown = await dashboard()
  expect(shown).toMatchObject({ nela_asleep: 'false', nela_sleep_today: '40' })
  expect(Date.parse(shown.nela_awake_since!)).toBe(server.clock.now())
  const feeds = (await home.anna.get(`/api/babies/${home.babyId}/feeding`)).body
  expect(feeds).toMatchObject([{ feedType: 'BOTTLE', amountMl: 120 }])
})

it('shows the estimate of the next feed when there are enough days', async () => {
  for (let hour = 0; hour < 72; hour += 3) {
    server.clock.advance(3 * 3_600_000)
    expect(await press('Bottle of 120 ml')).toEqual([201])
  }
  expect(Date.parse((await dashboard()).nela_next_feed!)).toBeGreaterThan(server.clock.now())
})

it('a sensor of a time is a timestamp, and a length has a unit', () => {
  for (const { device_class, unit_of_measurement, value_template } of config.rest.flatMap(
    ({ sensor }) => sensor,
  ))
    expect([device_class, unit_of_measurement]).toEqual(
      value_template.includes('Minutes') ? ['duration', 'min'] : ['timestamp', undefined],
    )
})
