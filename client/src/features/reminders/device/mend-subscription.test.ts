import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endNotifications } from '#session/end-notifications.ts'
import { fakeServer, json, type Sent } from '../../../../test/account-page.tsx'
import { endFakePush, fakePush, firstKey, secondKey } from '../../../../test/fake-push.ts'
import { anna, noon, openLocal, type Local } from '../../../../test/local.ts'
import { keepDeviceChoice, readDeviceChoice } from './device-choice.ts'
import { mendSubscription } from './mend-subscription.ts'
import type { DeviceFacts } from './send-subscription.ts'

const facts: DeviceFacts = { language: 'en', timeZone: 'Europe/Kyiv', hourCycle: 'h23', backupAt: null }
let local: Local
let browser: ReturnType<typeof fakePush>
let server: ReturnType<typeof fakeServer>
let publicKey: string | null
/** The server's data of this session. */
let stored: unknown

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  local = await openLocal()
  browser = fakePush({ permission: 'granted' })
  server = fakeServer()
  publicKey = firstKey
  stored = null
  server.answer = ({ method, body }: Sent) => {
    if (method === 'PUT') stored = body
    return json(200, { publicKey, subscription: stored })
  }
  await keepDeviceChoice(local.db, { showsDetails: true, mutedKinds: ['visit', 'nap'], sentDigest: null })
})
afterEach(() => {
  endFakePush()
  vi.unstubAllGlobals()
})

const mend = (other: Partial<DeviceFacts> = {}) => mendSubscription(local.db, { ...facts, ...other })
const puts = () => server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the subscription of a device', () => {
  it("is created and sent with the user's choice", async () => {
    await mend()
    expect(puts()).toEqual([
      {
        endpoint: 'https://push.example.com/1',
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
        language: 'en',
        timeZone: 'Europe/Kyiv',
        hourCycle: 'h23',
        showsDetails: true,
        mutedKinds: ['nap', 'visit'],
        backupAt: null,
      },
    ])
  })

  it('is sent once while nothing changes', async () => {
    await mend()
    await mend()
    expect(puts()).toHaveLength(1)
  })

  it.each([
    ['language', { language: 'ka' }],
    ['zone', { timeZone: 'Asia/Tbilisi' }],
    ['clock', { hourCycle: 'h12' }],
    ['time of the backup', { backupAt: noon }],
  ] as const)('is sent again with another %s', async (_, change) => {
    await mend()
    await mend(change)
    const [, second] = puts() as Record<string, unknown>[]
    const { backupAt, ...rest } = change as Partial<DeviceFacts>
    expect(second).toMatchObject(backupAt === undefined ? rest : { backupAt: new Date(noon).toISOString() })
  })

  it('is sent again if the browser replaced it', async () => {
    await mend()
    await browser.subscription!.unsubscribe()
    await mend()
    expect(puts()).toMatchObject([
      { endpoint: 'https://push.example.com/1' },
      { endpoint: 'https://push.example.com/2' },
    ])
  })

  it('is sent again if the server has lost it', async () => {
    await mend()
    stored = null
    await mend()
    expect(puts()).toHaveLength(2)
  })

  it('is created again for another key of the server', async () => {
    await mend()
    publicKey = secondKey
    await mend()
    expect(puts()).toMatchObject([
      { endpoint: 'https://push.example.com/1' },
      { endpoint: 'https://push.example.com/2' },
    ])
  })

  it('is not created without a choice, without permission, or for a server without a key', async () => {
    publicKey = null
    await mend()
    publicKey = firstKey
    vi.stubGlobal('Notification', { permission: 'default' })
    await mend()
    vi.stubGlobal('Notification', { permission: 'granted' })
    await keepDeviceChoice(local.db, null)
    const before = server.sent.length
    await mend()
    expect(server.sent).toHaveLength(before)
    expect([browser.subscription, puts()]).toEqual([null, []])
  })

  it('counts as not sent if the server did not accept it', async () => {
    server.answer = ({ method }: Sent) =>
      method === 'PUT'
        ? json(500, { error: 'x', code: 'internal' })
        : json(200, { publicKey, subscription: null })
    await expect(mend()).rejects.toThrow()
    expect((await readDeviceChoice(local.db))!.sentDigest).toBeNull()
  })

  it('ends with the session, and shown notifications are closed', async () => {
    await mend()
    browser.show()
    await endNotifications()
    expect([browser.subscription, browser.shown]).toEqual([null, []])
  })

  it('does not delay a sign-out by more than some seconds', async () => {
    await mend()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.spyOn(browser.subscription!, 'unsubscribe').mockReturnValue(new Promise(() => {}))
    const ended = endNotifications()
    await vi.advanceTimersByTimeAsync(3000)
    await expect(ended).resolves.toBeUndefined()
    vi.useRealTimers()
  })
})
