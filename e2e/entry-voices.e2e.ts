import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents({
  annasOptions: { microphone: true },
})

const waitForToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
/** The line of the diaper, on home or in the history. */
const line = (page: Page) => page.locator('main li').filter({ hasText: 'Diaper' })
const voiceMark = (page: Page, count = 1) =>
  line(page).getByRole('img', { name: count === 1 ? '1 voice note' : `${count} voice notes` })

async function openDiaper(page: Page) {
  await line(page).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Diaper' })
  await sheet.waitFor()
  return sheet
}
/** Plays the first voice note until its position advances, and resolves to that position in seconds. */
async function play(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Play voice note 1 of/ }).click()
  await page.getByRole('button', { name: /^Pause voice note 1 of/ }).waitFor()
  const at = () =>
    page
      .locator('audio')
      .first()
      .evaluate((one: HTMLAudioElement) => one.currentTime)
  await expect.poll(at).toBeGreaterThan(0.2)
  return at()
}

it('records and plays a voice note offline, and the other phone plays it soon after', async () => {
  await anna.getByRole('button', { name: 'Diaper', exact: true }).click()
  await line(anna).waitFor()
  await annasPhone.goOffline()
  const sheet = await openDiaper(anna)
  await sheet.getByRole('button', { name: 'Record a voice note' }).click()
  await sheet
    .getByRole('timer')
    .getByText(/^0:02 of at most 2:00$/)
    .waitFor()
  expect(await faults(anna)).toEqual([])
  await sheet.getByRole('button', { name: 'Stop recording' }).click()
  await waitForToast(anna, /^Voice note added/)
  await play(anna)
  expect(await faults(anna)).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
  await voiceMark(anna).waitFor()
  await anna.reload()
  await voiceMark(anna).waitFor()
  await annasPhone.goOnline()
  await voiceMark(dmytro).waitFor()
  const dmytrosSheet = await openDiaper(dmytro)
  // Dmytro's phone has no microphone.
  await dmytrosSheet.getByRole('list', { name: 'Voice notes' }).waitFor()
  await play(dmytro)
  expect(await dmytrosSheet.getByRole('button', { name: /^Record/ }).count()).toBe(0)
  expect(await faults(dmytro)).toEqual([])
})

it('plays a voice note again in airplane mode on the phone that played it before', async () => {
  const sheet = dmytro.getByRole('dialog', { name: 'Diaper' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await dmytrosPhone.goOffline()
  await dmytro.reload()
  await openDiaper(dmytro)
  await play(dmytro)
  await dmytrosPhone.goOnline()
})

it('keeps the recording when the page closes in the middle of it', async () => {
  await openDiaper(anna)
  await anna.getByRole('button', { name: 'Record another voice note' }).click()
  await anna.getByRole('timer').getByText(/^0:03/).waitFor()
  await anna.goto(server.url)
  await voiceMark(anna, 2).waitFor()
  await voiceMark(dmytro, 2).waitFor()
  expect(await faults(anna)).toEqual([])
})

it('removes the voice note on both phones when one removes it, and undo restores it on both', async () => {
  const sheet = dmytro.getByRole('dialog', { name: 'Diaper' })
  await sheet.getByRole('button', { name: 'Remove voice note 2 of 2' }).click()
  await waitForToast(dmytro, /^Voice note removed/)
  await voiceMark(anna).waitFor()
  expect(await faults(dmytro)).toEqual([])
  await dmytro.getByRole('button', { name: 'Undo' }).click()
  await voiceMark(anna, 2).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
})

it('is deleted with its entry, and restored with it from the list of deleted entries', async () => {
  const sheet = await openDiaper(anna)
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await line(dmytro).waitFor({ state: 'detached' })
  await anna.goto(`${server.url}/history`)
  await anna.getByRole('button', { name: 'Recently deleted' }).click()
  await anna.getByRole('button', { name: /^Restore: / }).click()
  await voiceMark(dmytro, 2).waitFor()
  await anna.getByRole('button', { name: 'Close' }).click()
  await voiceMark(anna, 2).waitFor()
  expect(await faults(anna)).toEqual([])
})

it('shows an error in a browser that cannot play it, and offers the file', async () => {
  await dmytro.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await dmytro.reload()
  const sheet = await openDiaper(dmytro)
  await sheet.getByText('This browser cannot play the voice note.').first().waitFor()
  expect(await sheet.getByRole('button', { name: /^Play voice note 1 of/ }).isEnabled()).toBe(false)
  expect(await faults(dmytro)).toEqual([])
  const saved = dmytro.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save the voice note' }).first().click()
  expect((await saved).suggestedFilename()).toMatch(/^voice-note-.*\.(webm|m4a)$/)
})
