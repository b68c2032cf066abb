import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostWebhooks, webhookEvents } from 'sync-protocol/api/webhooks'
import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import { openWebhooks } from '#features/connections/webhooks/deliver.ts'
import { maxBodyBytes } from '#features/connections/webhooks/event-body.ts'
import { call, dead, maxDeadInRow, maxWaiting, retryAfterMs } from '#features/connections/webhooks/limits.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { createWebhook } from '../support/webhook.ts'
import { openCatcher, type Catcher } from '../support/webhook-catcher.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')
const pageText = page.replaceAll(/\s+/g, ' ')

type EventOf = (secret: string, signature: string, body: string, now?: number) => { type: string } | null
const [, code] = /^```js\n(.*?)^```$/ms.exec(page)!
const { eventOf } = (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as {
  eventOf: EventOf
}

let catcher: Catcher
let server: TestServer
beforeAll(async () => {
  catcher = await openCatcher()
  server = await openTestServer({ config: { webhookOrigins: [catcher.origin] } })
})
afterAll(async () => {
  await server.close()
  await catcher.close()
})

it("the function in the page accepts the server's signature, and nothing else", async () => {
  const { anna, babyId } = await family(server)
  const { secret } = await createWebhook(server, anna, { url: catcher.origin })
  await anna.post(`/api/babies/${babyId}/diaper`, { wetness: 'WET' })
  const webhooks = openWebhooks(server.deps)
  await webhooks.round()
  await webhooks.idle()
  const [{ text, headers }] = catcher.caught as [Catcher['caught'][number]]
  const signature = headers['nela-signature'] as string
  const now = server.clock.now()
  expect(eventOf(secret, signature, text, now)).toMatchObject({ type: 'entry.created' })
  expect(eventOf(secret, signature, text, now + 301_000)).toBeNull()
  expect(eventOf(secret, signature, text.replace('WET', 'DRY'), now)).toBeNull()
  expect(eventOf('nela_whs_other', signature, text, now)).toBeNull()
  expect(eventOf(secret, 'v1=x', text, now)).toBeNull()
  const [, example] = /^```json\n(.*?)^```$/ms.exec(page)!
  expect(Object.keys(JSON.parse(example!))).toEqual(Object.keys(JSON.parse(text)))
})

it('the events, kinds and limits in the page are those of the server', () => {
  expect([...page.matchAll(/^\| `(\w+\.\w+)` +\|/gm)].map(([, event]) => event)).toEqual(webhookEvents)
  for (const kind of entryKindNames) expect(pageText).toContain(`\`${kind}\``)
  const hour = 3_600_000
  expect(retryAfterMs.map((ms) => ms / 60_000)).toEqual([1, 5, 30, 120, 720])
  for (const sentence of [
    `a family has at most ${mostWebhooks}`,
    'after 1 minute, 5 minutes, 30 minutes, 2 hours and 12 hours',
    `within ${call.waitMs / 1000} seconds`,
    `for ${dead.retentionMs / 24 / hour} days, ${dead.max} of each webhook`,
    `after ${maxDeadInRow} such events in a row, and where ${maxWaiting.toLocaleString('en')} wait`,
    `at most ${maxBodyBytes / 1024} KB`,
  ])
    expect(pageText).toContain(sentence)
})
