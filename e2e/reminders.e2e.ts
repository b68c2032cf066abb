import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CDPSession, Page, Worker } from 'playwright-core'
import webPush from 'web-push'
import { openPushService, type PushService } from '../server/test/support/push-service.ts'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, signUp, storedBaby } from './support/family.ts'
import { keepShownInMemory, stubPush } from './support/stub-push.ts'
import { Server } from './support/server.ts'

let service: PushService
let device: ReturnType<PushService['subscribe']>
let server: Server
let phone: Phone
let page: Page
let worker: Worker
let devtools: CDPSession
let registrationId: string

beforeAll(async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  service = await openPushService(publicKey)
  device = service.subscribe()
  server = await Server.start({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_ORIGINS: service.origin,
  })
  phone = await Phone.open(server.url)
  await phone.context.grantPermissions(['notifications'], { origin: server.url })
  await phone.context.addInitScript(stubPush, { endpoint: device.endpoint, keys: device.keys })
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  worker = phone.context.serviceWorkers()[0]!
  await worker.evaluate(keepShownInMemory)
  devtools = await phone.context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  registrationId = await registered
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
  await service?.close()
})

/** Delivers a push event to the service worker, like a message of the browser's push service. */
const deliver = (message: object) =>
  devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data: JSON.stringify(message),
  })
const shown = () =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })
const row = (name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name })

it('turns this device on, and its test arrives', async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Reminders' }).click()
  await page.getByText('Nothing due for now').waitFor()
  const notify = page.getByRole('checkbox', { name: /^Notify on this device/ })
  await expect.poll(() => notify.isEnabled()).toBe(true)
  await row(/^Notify on this device/)
    .locator('label')
    .click()
  await expect.poll(() => notify.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('Sent. It should show within a minute.').waitFor()
  await deliver(device.received[0]!.message)
  await expect.poll(shown).toMatchObject([{ title: 'Nela', tag: 'test' }])
})

it('shows what is due next and why, sends it, replaces it, and withdraws it', async () => {
  const { id } = await storedBaby(page)
  const hour = 3_600_000
  await page.getByRole('button', { name: /^Diaper/ }).click()
  await page
    .getByRole('dialog')
    .locator('label', { hasText: /^After 3/ })
    .click()
  await page.keyboard.press('Escape')
  await page.getByText('No diaper logged yet').waitFor()
  await asPerson(page, 'POST', `/api/babies/${id}/diaper`, {
    timestamp: new Date(Date.now() - 3 * hour).toISOString(),
    timeZone: 'Europe/Berlin',
  })
  await page.getByText(/^Last diaper .+, then the wait that is chosen here$/).waitFor()
  // The server's next check; it runs every ten seconds.
  await expect.poll(() => device.received.length).toBe(2)
  const { message } = device.received[1]!
  await deliver(message)
  const reminder = { title: 'Nela', body: 'Time to check the diaper', tag: message.tag }
  await expect.poll(async () => (await shown()).at(-1)).toEqual(reminder)
  await deliver({ ...message, body: 'Another one' })
  await expect.poll(async () => (await shown()).at(-1)).toEqual({ ...reminder, body: 'Another one' })
  await deliver({ type: 'withdraw', tag: message.tag })
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(['test'])
  expect(phone.pageErrors).toEqual([])
})
