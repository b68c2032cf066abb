import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { root } from '../scripts/sources.mjs'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const photo = join(root, 'public/icons/icon-512.png')
const { server, annasPhone, anna, dmytro } = await twoParents()

const waitForToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
/** The line of the diaper on home. */
const line = (page: Page) => page.locator('main li').filter({ hasText: 'Diaper' })
/** The widths in pixels of the visible pictures within a part of a page. */
const widthsIn = (page: Page, part: string) =>
  page
    .locator(`${part} img`)
    .evaluateAll((images) => images.map((one) => (one as HTMLImageElement).naturalWidth))

async function openDiaper(page: Page) {
  await line(page).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Diaper' })
  await sheet.waitFor()
  return sheet
}

it('adds a picture to a diaper offline, and shows it on the other phone soon after', async () => {
  await anna.getByRole('button', { name: 'Diaper', exact: true }).click()
  await line(anna).waitFor()
  await annasPhone.goOffline()
  const sheet = await openDiaper(anna)
  await sheet.getByRole('button', { name: 'Add a picture' }).waitFor()
  await sheet.locator('input[type=file]').setInputFiles(photo)
  await waitForToast(anna, /^Picture added/)
  await sheet.getByRole('button', { name: /^Picture 1 of 1/ }).waitFor()
  expect(await faults(anna)).toEqual([])
  await sheet.getByRole('button', { name: /^Picture 1 of 1/ }).click()
  const viewer = anna.getByRole('dialog', { name: /^Picture 1 of 1/ })
  await viewer.waitFor()
  expect(await faults(anna)).toEqual([])
  // Back closes only the picture, then the sheet.
  await anna.goBack()
  await viewer.waitFor({ state: 'detached' })
  await sheet.waitFor()
  await anna.goBack()
  await sheet.waitFor({ state: 'detached' })
  await line(anna).getByAltText('1 picture').waitFor()
  await anna.reload()
  await line(anna).getByAltText('1 picture').waitFor()
  await annasPhone.goOnline()
  await line(dmytro).getByAltText('1 picture').waitFor()
  await expect.poll(() => widthsIn(dmytro, 'main li')).toContain(320)
  const dmytrosSheet = await openDiaper(dmytro)
  await dmytrosSheet.getByRole('button', { name: /^Picture 1 of 1/ }).click()
  await expect.poll(async () => Math.max(...(await widthsIn(dmytro, 'dialog[open]')))).toBe(512)
  await dmytro.keyboard.press('Escape')
  await dmytrosSheet.getByRole('button', { name: 'Remove picture 1 of 1' }).waitFor()
})

it('removes the picture on both phones when one removes it, and undo restores it on both', async () => {
  const sheet = dmytro.getByRole('dialog', { name: 'Diaper' })
  await sheet.getByRole('button', { name: 'Remove picture 1 of 1' }).click()
  await waitForToast(dmytro, /^Picture removed/)
  await line(anna).getByAltText('1 picture').waitFor({ state: 'detached' })
  expect(await faults(dmytro)).toEqual([])
  await dmytro.getByRole('button', { name: 'Undo' }).click()
  await line(anna).getByAltText('1 picture').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
})

it('includes it in the doctor sheet if selected, on the screen and in the file', async () => {
  await dmytro.goto(`${server.url}/doctor-sheet`)
  const withPictures = dmytro.getByRole('checkbox', { name: 'With the pictures of entries' })
  await withPictures.waitFor()
  const figure = dmytro.getByRole('figure').filter({ hasText: /Diaper$/ })
  expect(await figure.count()).toBe(0)
  await withPictures.check()
  await figure.waitFor()
  expect(await faults(dmytro)).toEqual([])
  const saved = dmytro.waitForEvent('download')
  await dmytro.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await readFile(await (await saved).path())
  expect(file.toString('latin1')).toMatch(/\/Subtype \/Image\b[^]*\/Width 512\b/)
  await dmytro.goto(server.url)
  await line(dmytro).waitFor()
})

it('is deleted with its entry, and restored with it from the list of deleted entries', async () => {
  const sheet = await openDiaper(anna)
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await line(dmytro).waitFor({ state: 'detached' })
  await anna.goto(`${server.url}/history`)
  await anna.getByRole('button', { name: 'Recently deleted' }).click()
  await anna.getByRole('button', { name: /^Restore: / }).click()
  await line(dmytro).getByAltText('1 picture').waitFor()
  expect(await faults(dmytro)).toEqual([])
})
