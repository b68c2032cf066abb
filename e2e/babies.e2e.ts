import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../scripts/sources.mjs'
import { dayFrom } from './support/days.ts'
import { asPerson } from './support/family.ts'
import { withSlowCpu } from './support/with-slow-cpu.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

/** Any square picture; a device scales it to 320 pixels. */
const photo = join(root, 'public/icons/icon-512.png')

interface Baby {
  id: string
  teamId: string
  name: string
  avatarUrl: string | null
}
const babies = (page: Page) => asPerson(page, 'GET', '/api/babies') as Promise<Baby[]>

beforeAll(async () => {
  await dmytro.goto(`${server.url}/babies`)
  await dmytro.getByRole('heading', { name: 'Mia' }).waitFor()
  await anna.evaluate(() => navigator.serviceWorker.ready)
  await dmytro.evaluate(() => navigator.serviceWorker.ready)
})

const openProfile = async (page: Page, name: string) => {
  await page.goto(`${server.url}/babies`)
  await page.getByRole('link', { name: `Edit the profile: ${name}` }).click()
  await page.getByRole('heading', { name }).waitFor()
}
/** Widths in pixels of the babies' pictures on this screen. */
const pictures = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))

it('selects a picture in airplane mode, shows it, and keeps it over a reload', async () => {
  await annasPhone.goOffline()
  await openProfile(anna, 'Mia')
  expect(await pictures(anna)).toEqual([])
  await anna.locator('input[type=file]').setInputFiles(photo)
  await expect.poll(() => pictures(anna)).toEqual([320])
  await anna.getByText('The picture is on this device').waitFor()
  await anna.reload()
  await expect.poll(() => pictures(anna)).toEqual([320])
  await anna.goto(`${server.url}/babies`)
  await expect.poll(() => pictures(anna)).toEqual([320])
  expect((await babies(dmytro))[0]?.avatarUrl).toBeNull()
})

it('sends it to the family when online again; the other phones keep it', async () => {
  await dmytro.goto(`${server.url}/babies`)
  await dmytro.getByRole('heading', { name: 'Mia' }).waitFor()
  await annasPhone.goOnline()
  await expect.poll(() => pictures(dmytro), { timeout: 60_000 }).toEqual([320])
  await openProfile(anna, 'Mia')
  await expect.poll(() => anna.getByText('The picture is on this device').count()).toBe(0)
  const [mia] = await babies(dmytro)
  const status = await dmytro.evaluate(async (url) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` }
    const [authorized, anonymous] = await Promise.all([fetch(url, { headers }), fetch(url)])
    return [authorized.status, authorized.headers.get('content-type'), anonymous.status]
  }, mia!.avatarUrl!)
  expect(status).toEqual([200, 'image/jpeg', 401])
  await dmytrosPhone.goOffline()
  await dmytro.reload()
  await expect.poll(() => pictures(dmytro)).toEqual([320])
  await dmytrosPhone.goOnline()
})

it('refuses a file that is no picture, or too large, with a sentence', async () => {
  await openProfile(anna, 'Mia')
  const input = anna.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.svg', mimeType: 'text/html', buffer: Buffer.from('<script>') })
  await expect
    .poll(() => anna.getByText('Please choose a JPEG, PNG, GIF or WebP picture.').isVisible())
    .toBe(true)
  await input.setInputFiles({
    name: 'b.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await anna.getByText('The picture must be smaller than 5 MB.').waitFor()
  await input.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1000) })
  await anna.getByText('Please choose a JPEG, PNG, GIF or WebP picture.').waitFor()
})

it('a profile that one phone changes offline shows on the other', async () => {
  await dmytrosPhone.goOffline()
  await openProfile(dmytro, 'Mia')
  await dmytro.getByLabel('Nickname').fill('Mimi')
  await withSlowCpu(dmytro, async () => {
    await dmytro.getByLabel('Born early, before 37 weeks').check()
    await dmytro.getByLabel('Weeks of pregnancy').fill('32')
    await dmytro.reload()
  })
  await expect.poll(() => dmytro.getByLabel('Weeks of pregnancy').inputValue()).toBe('32')
  await dmytro.getByRole('button', { name: 'Save' }).click()
  await dmytro.getByText('Profile saved').waitFor()
  await dmytro
    .getByText(/corrected/)
    .first()
    .waitFor()
  await dmytrosPhone.goOnline()
  await anna.goto(`${server.url}/babies`)
  await anna.getByRole('heading', { name: /Mia.*Mimi/ }).waitFor()
  await anna
    .getByText(/corrected/)
    .first()
    .waitFor()
})

it('a baby that a parent deletes disappears everywhere, and can be restored from the list', async () => {
  await anna.goto(`${server.url}/add-baby`)
  await anna.getByLabel('Name').fill('Leo')
  await anna.getByLabel('Birth date').fill(dayFrom(-21))
  await anna.getByRole('button', { name: 'Add baby' }).click()
  await dmytro.goto(`${server.url}/babies`)
  await dmytro.getByRole('heading', { name: 'Leo' }).waitFor()

  await openProfile(dmytro, 'Leo')
  expect(await dmytro.getByRole('button', { name: 'Delete: Leo' }).count()).toBe(0)
  await openProfile(anna, 'Leo')
  await anna.getByRole('button', { name: 'Delete: Leo' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await anna.getByRole('heading', { name: 'Deleted babies' }).waitFor()
  await dmytro.goto(`${server.url}/babies`)
  await expect.poll(() => dmytro.getByRole('heading', { name: 'Leo' }).count(), { timeout: 30_000 }).toBe(0)
  await anna.getByRole('button', { name: 'Restore: Leo' }).click()
  await dmytro.getByRole('heading', { name: 'Leo' }).waitFor()
  await anna.getByRole('button', { name: 'View dashboard: Leo' }).click()
  await anna.getByRole('heading', { name: /^Leo/ }).waitFor()
})

it('nothing violated the content security policy or threw', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
