import { act } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { enterTrial, park, startSession } from '#session/session.ts'
import { fakeServer, json, offline, type Sent } from '../../../test/account-page.tsx'
import { endFakePush, fakePush, firstKey } from '../../../test/fake-push.ts'
import { anna, babyId, nextRowId, noon, teamId, type Local } from '../../../test/local.ts'
import { button, field, press, settle, until } from '../../../test/mount.tsx'
import { openFamily, showAt, untilShown } from '../../../test/of-baby.tsx'
import { RemindersScreen } from './reminders-screen.tsx'

const hour = 3_600_000
let local: Local
let server: ReturnType<typeof fakeServer>
let publicKey: string | null
let testAnswer: () => Response | Promise<Response>
let stop: () => void

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  local = await openFamily()
  localStorage.setItem('session', JSON.stringify({ id: anna, email: 'a@example.org', displayName: 'Anna' }))
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  server = fakeServer()
  publicKey = firstKey
  testAnswer = () => json(200, { result: 'sent' })
  server.answer = ({ method, path }: Sent) => {
    if (path === '/api/notifications/test') return testAnswer()
    if (method === 'DELETE') return json(204, null)
    if (path.startsWith('/api/notifications')) return json(200, { publicKey, subscription: null })
    return offline()
  }
  stop = startSession()
  await activateLanguage('en')
})
afterEach(() => {
  stop()
  endFakePush()
  Reflect.deleteProperty(navigator, 'standalone')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const show = () => showAt(local, '/reminders', <Route path="/reminders" element={<RemindersScreen />} />)
const text = () => document.body.textContent ?? ''
const sent = (method: string) => server.sent.filter((request) => request.method === method)
/** Waits until something is found and passes `is`. */
const appears = <T,>(find: () => T, is: (found: T) => unknown = () => true) =>
  until(() => {
    try {
      const found = find()
      return found !== undefined && is(found)
    } catch {
      return false
    }
  }, String(find))
const device = () => field('Notify on this device')
const row = async () => (await local.db.rows('reminderSettings').toArray())[0]
/** A row that opens a sheet, by the start of its text. */
const opener = (start: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('li button')].find((one) =>
    one.textContent?.startsWith(start),
  )!
const choose = async (label: string) => {
  const found = [...document.querySelectorAll('dialog label')].find((one) =>
    one.textContent?.replaceAll('\u00a0', ' ').startsWith(label),
  )
  await press(found!.querySelector('input')!)
}
const bottle = (hoursAgo: number) =>
  put('feedingSession', teamId, nextRowId(), {
    babyId,
    startTime: new Date(noon - hoursAgo * hour).toISOString(),
    timeZone: 'UTC',
    feedType: 'BOTTLE',
  })
const turnedOn = async () => {
  await show()
  await appears(device, ({ disabled }) => !disabled)
  await press(device())
  await until(() => device().checked)
}

describe('this device', () => {
  it("is turned on after the browser's permission, and off again on server and browser", async () => {
    const browser = fakePush()
    await turnedOn()
    expect(browser.asked).toHaveBeenCalledOnce()
    expect(sent('PUT').map(({ body }) => body)).toMatchObject([
      { endpoint: 'https://push.example.com/1', language: 'en', showsDetails: false, mutedKinds: [] },
    ])
    await press(device())
    await until(() => !device().checked)
    expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/notifications/subscription'])
    expect(browser.subscription).toBeNull()
  })

  it('sends what the lock screen may show, and the kinds that this device shows', async () => {
    fakePush()
    await turnedOn()
    await press(field('Show names and times'))
    await until(() => sent('PUT').length === 2)
    await press(opener('Shown here'))
    await choose('Next nap')
    await until(() => sent('PUT').length === 3)
    expect(sent('PUT').at(-1)!.body).toMatchObject({ showsDetails: true, mutedKinds: ['nap'] })
    await untilShown('10 kinds')
  })

  it.each([
    ['sent', () => json(200, { result: 'sent' }), 'It should show within a minute'],
    ['gone', () => json(200, { result: 'gone' }), 'Turn notifications on again'],
    ['unknown', () => json(404, { error: 'x', code: 'not_found' }), 'Turn notifications on again'],
    ['failed', () => json(200, { result: 'failed' }), 'push service did not take it'],
    ['offline', offline, 'The server does not answer'],
  ] as const)('says of a test: %s', async (result, answer, sentence) => {
    fakePush()
    await turnedOn()
    testAnswer = answer
    await press(button('Send a test'))
    await untilShown(sentence)
    expect(device().checked).toBe(!['gone', 'unknown'].includes(result))
  })

  it('explains how to allow what the user or the browser has refused', async () => {
    fakePush({ answer: 'denied' })
    await show()
    await appears(device, ({ disabled }) => !disabled)
    await press(device())
    await untilShown('Allow them in the browser’s settings')
    expect(sent('PUT')).toEqual([])
  })

  it('stays off if the push service refuses', async () => {
    const browser = fakePush()
    browser.refusal = new Error('push service not available')
    await show()
    await appears(device, ({ disabled }) => !disabled)
    await press(device())
    await untilShown('That did not work')
    expect(device().checked).toBe(false)
  })

  it('reports that this browser has no push, and sends no request', async () => {
    await show()
    await untilShown('This browser cannot receive notifications')
    expect(server.sent.filter(({ path }) => path.startsWith('/api/notifications'))).toEqual([])
  })

  it('explains in a tab on iOS how to get it', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    await show()
    await untilShown('Add to Home Screen')
    expect(document.querySelectorAll('ol li')).toHaveLength(3)
  })

  it('reports that the server sends none', async () => {
    publicKey = null
    fakePush()
    await show()
    await untilShown('This server sends no notifications')
  })

  it('needs a connection, while the kinds of a baby are stored offline', async () => {
    fakePush()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show()
    await untilShown('A connection is needed to turn this on or off.')
    expect(device().disabled).toBe(true)
    await appears(() => field('Next nap'))
    await press(field('Next nap'))
    await until(async () => (await row())?.nap === true)
    expect(await local.db.outbox.count()).toBe(2)
  })
})

describe('the reminders of a baby', () => {
  it('turn a kind on and off in one row with the id of the baby', async () => {
    await show()
    await appears(() => opener('Next feed'))
    await press(opener('Next feed'))
    await choose('After 3 h')
    await until(async () => (await row())?.feedAfterMinutes === 180)
    expect(await row()).toMatchObject({ id: babyId, spaceId: anna, feed: true, medicine: true })
    await choose('By the baby’s own rhythm')
    await until(async () => (await row())?.feedAfterMinutes === null)
    await choose('Off')
    await until(async () => (await row())?.feed === false)
    expect(await local.db.rows('reminderSettings').count()).toBe(1)
  })

  it('keep two first choices that are made at the same moment', async () => {
    await show()
    await appears(() => field('Next nap'))
    await act(async () => {
      field('Next nap').click()
      field('Medicine').click()
    })
    await until(async () => (await row())?.nap === true && (await row())?.medicine === false)
  })

  it('store quiet hours as a pair', async () => {
    await show()
    await appears(() => opener('Quiet hours'))
    await press(opener('Quiet hours'))
    await press(field('Keep quiet hours'))
    await until(async () => (await row())?.quietFrom === '22:00')
    expect(await row()).toMatchObject({ quietUntil: '07:00' })
    await untilShown('22:00–7:00')
    await press(field('Keep quiet hours'))
    await until(async () => (await row())?.quietFrom === null)
    expect(await row()).toMatchObject({ quietUntil: null })
  })

  it('are separate for two babies', async () => {
    const secondId = nextRowId()
    await write(local.db, local.clock, [
      put('baby', teamId, secondId, { name: 'Leo', birthDate: '2026-08-09' }),
    ])
    await show()
    await appears(() => button('Leo'))
    await press(button('Leo'))
    await appears(
      () => field('Next nap'),
      ({ checked }) => !checked,
    )
    await press(field('Next nap'))
    await until(async () => (await row())?.id === secondId)
    await press(button('Mia'))
    await appears(
      () => field('Next nap'),
      ({ checked }) => !checked,
    )
    await settle(50)
    expect(await local.db.rows('reminderSettings').count()).toBe(1)
    await untilShown('Next nap · Leo')
  })
})

describe('due next', () => {
  const choice = (fields: object) =>
    write(local.db, local.clock, [put('reminderSettings', anna, babyId, fields)])

  it('reports that nothing is due while the defaults are on', async () => {
    await show()
    await untilShown('Nothing due for now')
    expect(text()).not.toContain('No reminders chosen')
    expect(field('Medicine').checked).toBe(true)
  })

  it('reports that nothing is chosen if all kinds are off', async () => {
    await choice({ medicine: false, visit: false, longTimer: false })
    await show()
    await untilShown('No reminders chosen')
  })

  it('names until when stored milk keeps, if the user turns it on', async () => {
    const timestamp = new Date(noon - 80 * hour).toISOString()
    const amount = { ml: 120, unit: 'ml' as const, value: 120 }
    const id = nextRowId()
    await write(local.db, local.clock, [
      put('milkPortion', teamId, id, { timestamp, timeZone: 'UTC', amount }),
    ])
    await show()
    await appears(
      () => field('Milk stash'),
      ({ checked }) => !checked,
    )
    expect(text()).not.toContain('Milk stash · Mia')
    await press(field('Milk stash'))
    await until(async () => (await row())?.milk === true)
    await untilShown('use by tomorrow, 4:00')
    await write(local.db, local.clock, [
      put('milkTake', teamId, nextRowId(), { portionId: id, timestamp, amount }),
    ])
    await until(() => !text().includes('use by'))
  })

  it('names an activity of the family, until the user turns it off', async () => {
    const activityId = nextRowId()
    const timestamp = new Date(noon - 20 * hour).toISOString()
    await write(local.db, local.clock, [
      put('ownActivity', teamId, activityId, { name: 'Bath', remindAfterMinutes: 1440 }),
      put('ownEntry', teamId, nextRowId(), { babyId, activityId, name: 'Bath', timestamp, timeZone: 'UTC' }),
    ])
    await show()
    await untilShown('Bath: last logged yesterday, 16:00, then the wait that is set for it')
    await press(field('Own activities'))
    await until(() => !text().includes('Bath: last logged'))
    expect(await row()).toMatchObject({ own: false })
  })

  it('names the time and the reason', async () => {
    await write(local.db, local.clock, [bottle(1)])
    await choice({ feed: true, feedAfterMinutes: 180 })
    await show()
    await untilShown('Last feed 11:00, then the wait that is chosen here')
    expect(opener('x')).toBeUndefined()
    expect(text()).toContain('14:00')
  })

  it('shows the same range as home if the rhythm is known', async () => {
    await write(
      local.db,
      local.clock,
      Array.from({ length: 40 }, (_, index) => bottle(1 + index * 3)),
    )
    await choice({ feed: true })
    await show()
    await until(() => /Last feed 11:00, by the baby’s own rhythm the next one 13:55–/.test(text()))
  })

  it('gives the reason why there is none', async () => {
    await write(local.db, local.clock, [bottle(1)])
    await choice({ feed: true, nap: true, diaper: true })
    await show()
    await untilShown('Too few entries yet for the baby’s own rhythm. Choose a fixed wait')
    await untilShown('No sleep logged yet')
    await untilShown('No diaper logged yet')
  })

  it('names what quiet hours have moved', async () => {
    await write(local.db, local.clock, [bottle(1)])
    await choice({ feed: true, feedAfterMinutes: 180, quietFrom: '13:30', quietUntil: '15:00' })
    await show()
    await untilShown('Moved from 14:00 by quiet hours')
    expect(text()).toContain('15:00')
  })
})

it('shows a trial the way to an account, which reminders need', async () => {
  enterTrial({ id: anna, email: '', displayName: 'You' } as never)
  // Ends the trial, because the next test file has the same session.
  onTestFinished(park)
  await show()
  await untilShown('Reminders belong to an account')
  expect(() => field('Next nap')).toThrow()
})
