import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWeb } from '../scripts/native/build-web.mjs'
import { isNativeBuildFresh } from '../scripts/sources.mjs'
import { miasBirthDate } from './support/days.ts'
import { addBaby, fillSignUp, logDiaper, signIn, today } from './support/family.ts'
import { freePorts } from './support/free-ports.ts'
import { mailedLink } from './support/mail.ts'
import { appOrigin, NativeHost } from './support/native-host.ts'
import { scratchFolder } from './support/scratch.ts'
import { Server } from './support/server.ts'

const person = { name: 'Anna', email: 'anna@example.com' }
const profile = scratchFolder('nela-native-')
let server: Server
let host: NativeHost

beforeAll(async () => {
  if (!isNativeBuildFresh()) buildWeb()
  server = await Server.start({ CORS_ORIGINS: appOrigin })
  host = await NativeHost.open(profile)
})
afterAll(async () => {
  await host?.close()
  await server?.stop()
  rmSync(profile, { recursive: true, force: true })
})

const serverPrompt = (page: Page) => page.getByRole('heading', { name: 'Where is your server?' })
/** Calls the server with the tokens of the secure store. */
const callServer = async (method: string, path: string, body?: object): Promise<any> => {
  const headers = {
    authorization: `Bearer ${host.secrets.get('accessToken')}`,
    'content-type': 'application/json',
  }
  const answer = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer.json()
}
const pressBack = () => host.emit('App', 'backButton', { canGoBack: true })
const openLink = (path: string) => host.emit('App', 'appUrlOpen', { url: server.url + path })
const pathOf = (page: Page) => new URL(page.url()).pathname
const enterServer = async (page: Page, address: string) => {
  await page.getByLabel('Address of the server').fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
}

it('first asks for a server, and shows what is wrong with an address', async () => {
  const page = await host.start()
  await serverPrompt(page).waitFor()
  const errors: [string, string][] = [
    ['ne la', 'This does not look like an address. It is like nela.example.org.'],
    ['http://nela.example.org', 'The app needs a server whose address begins with https://.'],
    [
      `http://localhost:${(await freePorts(1))[0]}`,
      'No server answers at this address, or it does not let the app in.',
    ],
    [`${appOrigin}/index.html`, 'This is not a Nela server.'],
  ]
  for (const [address, sentence] of errors) {
    await enterServer(page, address)
    await page.getByText(sentence).waitFor()
  }
  expect([...host.secrets.keys()]).toEqual([])
})

it('a server that does not list the app’s origin refuses all its requests', async () => {
  server.environment.CORS_ORIGINS = 'https://other.example.org'
  await server.kill()
  await server.start()
  await enterServer(host.page, server.url)
  await host.page.getByText('No server answers at this address, or it does not let the app in.').waitFor()
  server.environment.CORS_ORIGINS = appOrigin
  await server.kill()
  await server.start()
  expect(host.secrets.has('server')).toBe(false)
  // Chromium logs each refusal. From here on, the console must stay empty.
  expect(host.pageErrors.splice(0).map(({ text }) => text)).toEqual([
    expect.stringContaining('blocked by CORS policy'),
  ])
})

it('keeps the address of a server that answers, and can change it before a sign-in', async () => {
  const { page } = host
  await enterServer(page, server.url)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => host.secrets.get('server')).toBe(server.url)
  await page.getByText(`Server: ${new URL(server.url).host}`).waitFor()
  await page.getByRole('button', { name: 'Another server' }).click()
  await serverPrompt(page).waitFor()
  expect(host.secrets.has('server')).toBe(false)
  await enterServer(page, server.url)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await (await host.start()).getByRole('heading', { name: 'Sign in' }).waitFor()
})

it('signs up, opens the link of the mail in the app, and keeps tokens only in the secure store', async () => {
  const { page } = host
  await page.getByRole('button', { name: 'Create an account' }).click()
  await fillSignUp(page, person)
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  const link = await mailedLink(server.dataDir, person.email, /http\S+\/verify-email\?token=[\w-]+/)
  await host.emit('App', 'appUrlOpen', { url: link })
  await addBaby(page, 'Mia', miasBirthDate)
  await expect.poll(() => [...host.secrets.keys()].sort()).toEqual(['accessToken', 'refreshToken', 'server'])
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  for (const token of ['accessToken', 'refreshToken']) expect(stored).not.toContain(host.secrets.get(token))
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

it('logs offline, starts cold in airplane mode, and sends the entry once online', async () => {
  await host.setOffline(true)
  await logDiaper(host.page)
  const page = await host.start()
  await expect.poll(() => today(page).count()).toBe(1)
  await logDiaper(page)
  expect(await today(page).getByText('Synced', { exact: true }).count()).toBe(0)
  await host.setOffline(false)
  await expect.poll(() => today(page).getByText('Synced', { exact: true }).count()).toBe(2)
})

it('receives an entry of another device over the live stream', async () => {
  const [baby] = await callServer('GET', '/api/babies')
  await callServer('POST', `/api/babies/${baby.id}/diaper`, {})
  await expect.poll(() => today(host.page).count()).toBe(3)
})

it('Back closes a sheet, then returns to the previous page, then puts the app in the background', async () => {
  const { page } = host
  await page.getByRole('link', { name: 'Growth' }).first().click()
  const growth = page.getByRole('heading', { level: 1, name: 'Growth' })
  await growth.waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Other', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await pressBack()
  await sheet.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/')
  await pressBack()
  await growth.waitFor()
  await pressBack()
  await today(page).first().waitFor()
  expect(host.callsOf('App', 'minimizeApp')).toEqual([])
  await pressBack()
  await expect.poll(() => host.callsOf('App', 'minimizeApp').length).toBe(1)
  expect(pathOf(page)).toBe('/')
})

it('opens links of its server, while running and at a cold start, and no others', async () => {
  const { page } = host
  for (const url of ['https://evil.test/log/diaper', `${server.url}/settings`])
    await host.emit('App', 'appUrlOpen', { url })
  const { shareToken } = await callServer('POST', '/api/wishlists', { isPublic: true, babyName: 'Mia' })
  expect(pathOf(page)).toBe('/')
  await openLink('/log/diaper?wet')
  await expect.poll(() => today(page).count()).toBe(4)
  await openLink(`/public/wishlist/${shareToken}`)
  await page.getByRole('heading', { name: 'Wishlist for Mia' }).waitFor()
  await openLink('/accept-invite/nothing')
  await page
    .getByRole('heading', { name: /invitation/i })
    .first()
    .waitFor()
  const started = await host.start(`${server.url}/reset-password?token=nothing`)
  await started.getByRole('heading', { name: 'This link does not work' }).first().waitFor()
  expect(pathOf(started)).toBe('/reset-password')
})

it('the icons of the status bar follow the theme, and the page does not overlap it', async () => {
  const page = await host.start()
  const chosen: [string, string][] = [
    ['Light', 'LIGHT'],
    ['Night', 'DARK'],
    ['Light', 'LIGHT'],
  ]
  await page.getByRole('link', { name: 'Settings' }).first().click()
  for (const [theme, style] of chosen) {
    await page.getByRole('radio', { name: theme, exact: true }).check({ force: true })
    await expect.poll(() => host.callsOf('StatusBar', 'setStyle').at(-1)).toEqual({ style })
  }
  const [top, bottom] = await page.evaluate(() =>
    ['--safe-t', '--safe-b'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
  )
  expect([top, bottom]).toEqual([expect.stringContaining('44px'), expect.stringContaining('34px')])
})

it('shows a running timer as a badge, and vibrates on a tap', async () => {
  const page = await host.start()
  await today(page).first().waitFor()
  await page.getByRole('button', { name: 'Sleep', exact: true }).click()
  await expect.poll(() => host.badge).toBe(1)
  await expect.poll(() => host.callsOf('Haptics', 'notification').at(-1)).toEqual({ type: 'SUCCESS' })
  // Home ignores a second press during the animation of the first.
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: 'Wake up' }).first().click()
  await expect.poll(() => host.badge).toBe(0)
})

it('stops a forgotten feed from its notification', async () => {
  const { page } = host
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Reminders' }).click()
  const notify = page.getByRole('checkbox', { name: /^Notify on this device/ })
  await page.getByRole('listitem').filter({ has: notify }).locator('label').click()
  await expect.poll(() => notify.isChecked()).toBe(true)
  await openLink('/log/breast?side=left')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  const plannedNotifications = () =>
    host
      .callsOf('LocalNotifications', 'schedule')
      .flatMap(({ notifications }) => notifications as { extra: { openPath: string; donePath: string } }[])
      .find(({ extra }) => extra.donePath?.startsWith('/log/breast/end'))
  await expect.poll(plannedNotifications).toBeDefined()
  await page.getByRole('link', { name: 'Growth' }).first().click()
  const pressAction = (actionId: string) =>
    host.emit('LocalNotifications', 'localNotificationActionPerformed', {
      actionId,
      notification: plannedNotifications(),
    })
  await pressAction('tap')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.waitForURL(`${appOrigin}/`)
  await page.getByRole('link', { name: 'Growth' }).first().click()
  await pressAction('done')
  await page.getByRole('status').getByText(/^Fed /).waitFor()
  await page.waitForURL(`${appOrigin}/`)
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' })
})

it("sends a handover through the system's share sheet", async () => {
  const { page } = host
  await page.getByRole('button', { name: 'Handover: what happened' }).click()
  await page.getByRole('button', { name: 'Send as text' }).click()
  await expect
    .poll(() => host.callsOf('Share', 'share'))
    .toEqual([{ title: expect.stringContaining('Mia'), text: expect.stringContaining('Diaper') }])
  await pressBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('exports a backup through the share sheet, and deletes its temporary copy', async () => {
  const { page } = host
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: /^Backup and export/ }).click()
  await page.getByRole('button', { name: /^Back up(?! now)/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Protect it with a passphrase').uncheck()
  host.cancelsShare = true
  await sheet.getByRole('button', { name: 'Share the file' }).click()
  await expect.poll(() => host.shared.length).toBe(1)
  await expect.poll(() => [...host.files.keys()]).toEqual([])
  host.cancelsShare = false
  await sheet.getByRole('button', { name: 'Save the file' }).click()
  await sheet.getByText('The file was shared.').waitFor()
  expect(host.shared.at(-1)!.toString()).toContain('Mia')
  expect([...host.files.keys()]).toEqual([expect.stringMatching(/^CACHE\/given\/.+\.json/)])
  await host.start()
  await expect.poll(() => [...host.files.keys()]).toEqual([])
})

it('shows whether app or server needs an update, and sends unsent entries afterwards', async () => {
  const push = `${server.url}/api/sync/push`
  const headers = { 'access-control-allow-origin': appOrigin }
  await host.context.route(push, (route) =>
    route.fulfill({
      status: 426,
      headers,
      json: { error: 'Please update the app', code: 'update_required' },
    }),
  )
  const page = await host.start()
  const [baby] = await callServer('GET', '/api/babies')
  const diapers = async () => ((await callServer('GET', `/api/babies/${baby.id}/diaper`)) as unknown[]).length
  const before = await diapers()
  await logDiaper(page)
  await page.getByText('Update the app to sync. Everything is saved on this device').waitFor()
  const health = `${server.url}/healthz`
  await host.context.route(health, (route) =>
    route.fulfill({ headers, json: { status: 'ok', product: 'nela', protocol: 0 } }),
  )
  await host.start()
  await host.page.getByText('The server is older than this app.').waitFor()
  expect(await today(host.page).getByText('Saved on this device, waiting to sync').count()).toBe(1)
  // Count at the server only now: a push outlives its page (keepalive), but the route above ends with the page.
  await host.context.unroute(health)
  await host.context.unroute(push)
  const updated = await host.start()
  await today(updated).first().waitFor()
  await today(updated).getByText('Saved on this device, waiting to sync').waitFor({ state: 'detached' })
  expect(await diapers()).toBe(before + 1)
})

it('keeps only the server’s address in the secure store after signing out, and signs in again', async () => {
  const { page } = host
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => [...host.secrets.keys()]).toEqual(['server'])
  const started = await host.start()
  await started.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(started, person)
  await expect.poll(() => today(started).count()).toBeGreaterThan(3)
  expect([...host.secrets.keys()].sort()).toEqual(['accessToken', 'refreshToken', 'server'])
  expect(host.pageErrors).toEqual([])
})
