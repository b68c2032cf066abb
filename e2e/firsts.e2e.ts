import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../scripts/sources.mjs'
import { miasBirthDate } from './support/days.ts'
import { recordVideo } from './support/record-video.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const photo = join(root, 'public/icons/icon-512.png')
/** The milestone that both phones use: smiling back, in the second month. */
const smile = '2m-soc-1'
const text = 'Smiles back when you smile or chat'

beforeAll(async () => {
  for (const page of [anna, dmytro]) {
    await page.goto(`${server.url}/milestones?month=2`)
    await page.getByRole('checkbox', { name: text }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
  }
})

/** The widths in pixels of the pictures in the content of a screen. */
const pictures = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
const open = async (page: Page, path: string) => {
  await page.goto(server.url + path)
  await page.locator('main h1').waitFor()
}
/** Adds a video to the pictures of a form. */
const addVideo = async (page: Page) => {
  const before = (await pictures(page)).length
  await page.locator('input[type=file]').setInputFiles(await recordVideo(page))
  await expect.poll(async () => (await pictures(page)).length).toBe(before + 1)
}
const addPictures = async (page: Page, count: number) => {
  await page.locator('input[type=file]').setInputFiles(Array.from({ length: count }, () => photo))
  await expect.poll(async () => (await pictures(page)).length).toBe(count)
}

it('marks it on both phones in airplane mode, with pictures and a video that survive a reload', async () => {
  for (const [phone, page, count] of [
    [annasPhone, anna, 3],
    [dmytrosPhone, dmytro, 2],
  ] as const) {
    await phone.goOffline()
    await open(page, `/milestones/mark?id=${smile}`)
    await page.getByRole('button', { name: 'Yesterday' }).click()
    await addPictures(page, 2)
    if (count > 2) await addVideo(page)
    // Selected files that are not saved survive a reload, too.
    await page.reload()
    await expect.poll(async () => (await pictures(page)).length).toBe(count)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('term').first().waitFor()
    await page.reload()
    await expect.poll(() => pictures(page)).toEqual(Array.from({ length: count }, () => 320))
  }
  expect(await faults(anna)).toEqual([])
})

it('shows one mark with all five pictures on both phones, once they are online', async () => {
  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  for (const page of [anna, dmytro]) {
    await page.goto(`${server.url}/milestones/${smile}`)
    await expect.poll(() => pictures(page), { timeout: 60_000 }).toEqual([320, 320, 320, 320, 320])
  }
})

it('opens a picture in full size by keyboard, and Back closes it', async () => {
  await anna.getByRole('button', { name: 'Picture 1 of 5' }).click()
  await anna.getByRole('dialog', { name: 'Picture 1 of 5' }).waitFor()
  await expect
    .poll(() =>
      anna
        .locator('dialog img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(512)
  await anna.keyboard.press('ArrowRight')
  await anna.getByRole('dialog', { name: 'Picture 2 of 5' }).waitFor()
  await anna.keyboard.press('Escape')
  await anna.getByRole('dialog').waitFor({ state: 'detached' })
  await anna.getByRole('button', { name: 'Video 3 of 5' }).click()
  await anna.getByRole('dialog', { name: 'Video 3 of 5' }).waitFor()
  expect(await faults(anna)).toEqual([])
  await anna.goBack()
  await anna.getByRole('dialog').waitFor({ state: 'detached' })
})

it('plays the video on the other phone by keyboard, and shows a still of it offline', async () => {
  await dmytro.getByRole('button', { name: 'Video 3 of 5' }).click()
  const video = dmytro.locator('dialog video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(640)
  expect(await video.evaluate((one: HTMLVideoElement) => [one.paused, one.currentTime])).toEqual([true, 0])
  await video.focus()
  await dmytro.keyboard.press('Space')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  await dmytro.keyboard.press('Escape')
  await dmytro.getByRole('dialog').waitFor({ state: 'detached' })
  await dmytrosPhone.goOffline()
  await dmytro.reload()
  await dmytro.getByRole('button', { name: 'Video 3 of 5' }).click()
  await dmytro.getByText('The video is shown when there is a connection.').waitFor()
  await dmytro.keyboard.press('Escape')
  await dmytro.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await pictures(dmytro)).toEqual([320, 320, 320, 320, 320])
  await dmytrosPhone.goOnline()
})

it('stays marked when one phone removes the mark and the other one sets it again', async () => {
  await anna.getByRole('button', { name: 'Not reached yet' }).click()
  await anna.getByText('Not marked any more').waitFor()
  await open(dmytro, '/milestones?month=2')
  const box = (page: Page) => page.getByRole('checkbox', { name: text })
  await expect.poll(() => box(dmytro).isChecked()).toBe(false)
  await dmytro.locator('label', { has: box(dmytro) }).click()
  await dmytro.getByText('Marked:').waitFor()
  await open(anna, '/milestones?month=2')
  await expect.poll(() => box(anna).isChecked()).toBe(true)
  expect(await box(anna).isDisabled()).toBe(true)
  await dmytro.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => box(anna).isChecked()).toBe(false)
  expect(await faults(anna)).toEqual([])
})

it('adds an achievement with a picture in airplane mode; the other phone shows who recorded it', async () => {
  await annasPhone.goOffline()
  await open(anna, '/achievements')
  await anna.getByRole('link', { name: 'Add an achievement' }).first().click()
  await anna.getByLabel('What happened?').fill('Slept through')
  await anna.getByLabel('A major milestone').check()
  await addPictures(anna, 1)
  await anna.getByRole('button', { name: 'Save' }).click()
  await anna.getByRole('heading', { name: 'Slept through' }).waitFor()
  await anna.reload()
  await expect.poll(() => pictures(anna)).toEqual([320])
  expect(await faults(anna)).toEqual([])
  await annasPhone.goOnline()
  await open(dmytro, '/achievements?show=major')
  await dmytro.getByText('Logged by Anna').waitFor()
  await expect.poll(() => pictures(dmytro), { timeout: 60_000 }).toEqual([320])
})

it('makes a book of the year on the other phone in airplane mode, with the picture', async () => {
  await open(dmytro, '/milestones')
  await dmytrosPhone.goOffline()
  await dmytro.getByRole('link', { name: 'The first year as a book' }).click()
  const sheet = dmytro.getByRole('dialog', { name: 'The first year as a book' })
  const download = dmytro.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save the book' }).click()
  const file = await download
  await sheet.getByText('The file is among your downloads.').waitFor()
  expect(await faults(dmytro)).toEqual([])
  expect(file.suggestedFilename()).toBe(`Mia-${miasBirthDate}.pdf`)
  const content = (await readFile(await file.path())).toString('latin1')
  // Cover, birth, months, moments, and blank pages for notes.
  expect(content.match(/\/Type \/Page\n/g)).toHaveLength(5)
  // Cropped to the aspect ratio of the cover.
  expect(content).toMatch(/\/Subtype \/Image\b[^]*\/Width 850\b/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await dmytrosPhone.goOnline()
})

it('opens a link to a milestone in airplane mode; a link to a missing one shows an error', async () => {
  await annasPhone.goOffline()
  await open(anna, '/milestones/12m-comm-1')
  await anna.getByRole('heading', { name: 'Waves goodbye' }).waitFor()
  await open(anna, '/milestones/99m-comm-1')
  await anna.getByRole('heading', { name: 'Milestone not found' }).waitFor()
  await anna.goto(`${server.url}/milestones/mark`)
  await anna.getByRole('group', { name: 'Months' }).waitFor()
  await annasPhone.goOnline()
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
