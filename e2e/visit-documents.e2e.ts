import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)
const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const waitForToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
/** The visit that the parents use: the first visible one. */
const visit = (page: Page) => page.locator('main li[data-status]').filter({ visible: true }).first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Documents' })
const file = (page: Page, name: string) => sheet(page).getByRole('button', { name: `Open: ${name}` })

async function openVisits(page: Page) {
  await page.goto(`${server.url}/doctor-timeline`)
  await visit(page).waitFor()
}
async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const fileChooser = page.waitForEvent('filechooser')
  await sheet(page).getByRole('button', { name: 'Add a PDF or picture' }).click()
  await (await fileChooser).setFiles(files)
}
const menuOf = async (page: Page, name: string, item: string) => {
  await sheet(page)
    .getByRole('button', { name: `More: ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** The bytes and the name of the file that the device receives when a document is opened. */
async function saved(page: Page, name: string) {
  const download = page.waitForEvent('download')
  await file(page, name).click()
  const savedFile = await download
  return { name: savedFile.suggestedFilename(), bytes: await readFile(await savedFile.path()) }
}

it('a PDF and a picture are added to a visit offline, and opened there', async () => {
  await openVisits(anna)
  await annasPhone.goOffline()
  await visit(anna)
    .getByRole('button', { name: /^More: / })
    .click()
  await anna.getByRole('menuitem', { name: 'Add a document' }).click()
  await sheet(anna).getByText('Keep what the doctor gave you here').waitFor()
  expect(await faults(anna)).toEqual([])
  const picture = await anna.screenshot({ type: 'png' })
  await choose(
    anna,
    { name: 'Blood_count.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'letter.png', mimeType: 'image/png', buffer: picture },
  )
  await waitForToast(anna, '2 documents added')
  await file(anna, 'letter').waitFor()
  await sheet(anna)
    .getByText('On this device. The family gets it when there is a connection.')
    .first()
    .waitFor()
  expect(await faults(anna)).toEqual([])
  const savedFile = await saved(anna, 'Blood count')
  expect([savedFile.name, savedFile.bytes.equals(pdf)]).toEqual(['Blood count.pdf', true])
  await file(anna, 'letter').click()
  await anna.getByRole('dialog', { name: /^Picture 1 of 1: letter$/ }).waitFor()
  expect(await faults(anna)).toEqual([])
  await anna.keyboard.press('Escape')
  await anna.getByRole('dialog', { name: /^Picture / }).waitFor({ state: 'detached' })
  await anna.reload()
  await visit(anna).getByRole('button', { name: '2 documents' }).waitFor()
})

it('a file that is neither PDF nor picture is refused with a sentence, whatever its name', async () => {
  await visit(anna).getByRole('button', { name: '2 documents' }).click()
  const page = Buffer.from('<!doctype html><script>document.title = "taken"</script>')
  await choose(anna, { name: 'result.pdf', mimeType: 'application/pdf', buffer: page })
  await sheet(anna).getByText('result.pdf is neither a PDF nor a picture.').waitFor()
  expect(await sheet(anna).getByRole('listitem').count()).toBe(2)
  expect(await faults(anna)).toEqual([])
  await sheet(anna).getByRole('button', { name: 'Close' }).click()
})

it('the other phone shows both, opens them, and opens the PDF again in airplane mode', async () => {
  await annasPhone.goOnline()
  await openVisits(dmytro)
  await visit(dmytro).getByRole('button', { name: '2 documents' }).click()
  await file(dmytro, 'Blood count').and(dmytro.locator(':enabled')).waitFor()
  const savedFile = await saved(dmytro, 'Blood count')
  expect([savedFile.name, savedFile.bytes.equals(pdf)]).toEqual(['Blood count.pdf', true])
  await file(dmytro, 'letter').locator('img').waitFor()
  expect(await faults(dmytro)).toEqual([])
  await dmytrosPhone.goOffline()
  await dmytro.reload()
  await visit(dmytro).getByRole('button', { name: '2 documents' }).click()
  expect((await saved(dmytro, 'Blood count')).bytes.equals(pdf)).toBe(true)
  await dmytrosPhone.goOnline()
})

it('a name that one phone changes shows on both, and undo restores the old one', async () => {
  await menuOf(dmytro, 'Blood count', 'Rename')
  await sheet(dmytro).getByLabel('Name of the document').fill('Iron, March')
  expect(await faults(dmytro)).toEqual([])
  await sheet(dmytro).getByRole('button', { name: 'Save' }).click()
  await waitForToast(dmytro, 'Renamed: Iron, March')
  await visit(anna).getByRole('button', { name: '2 documents' }).click()
  await file(anna, 'Iron, March').waitFor()
  await dmytro.getByRole('button', { name: 'Undo' }).click()
  await file(anna, 'Blood count').waitFor()
})

it('a document that one phone removes disappears from both, and undo restores it on both', async () => {
  await menuOf(dmytro, 'letter', 'Remove')
  await waitForToast(dmytro, 'Document removed: letter')
  await file(anna, 'letter').waitFor({ state: 'detached' })
  await dmytro.getByRole('button', { name: 'Undo' }).click()
  await file(anna, 'letter').waitFor()
  expect(await sheet(anna).getByRole('listitem').count()).toBe(2)
})

it('an appointment accepts a document in its form, and its card counts it on both phones', async () => {
  const card = (page: Page) =>
    page.locator('main li[data-status]').filter({ visible: true, hasText: 'Allergy clinic' })
  await anna.goto(`${server.url}/doctor-appointment`)
  await anna.getByLabel('Title').fill('Allergy clinic')
  await anna.getByLabel('Date').fill(inTwoWeeks)
  expect(await anna.getByRole('button', { name: 'Add a document' }).count()).toBe(0)
  await anna.getByRole('button', { name: 'Create appointment' }).click()
  await card(anna)
    .getByRole('button', { name: /^More: / })
    .click()
  await anna.getByRole('menuitem', { name: 'Edit' }).click()
  await anna.getByLabel('Title').fill('Allergy clinic, room 4')
  await anna.getByRole('button', { name: 'Add a document' }).click()
  await choose(anna, { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: pdf })
  await file(anna, 'Letter').waitFor()
  await sheet(anna).getByRole('button', { name: 'Close' }).click()
  await anna.getByRole('main').getByRole('button', { name: '1 document' }).waitFor()
  expect(await faults(anna)).toEqual([])
  await anna.getByRole('button', { name: 'Save' }).click()
  await card(anna).getByText('Allergy clinic, room 4').waitFor()
  await card(anna).getByRole('button', { name: '1 document' }).waitFor()
  await openVisits(dmytro)
  await card(dmytro).getByRole('button', { name: '1 document' }).click()
  expect((await saved(dmytro, 'Letter')).bytes.equals(pdf)).toBe(true)
  await sheet(dmytro).getByRole('button', { name: 'Close' }).click()
})

it('a VIEWER opens documents and changes none', async () => {
  await anna.goto(`${server.url}/team`)
  await anna.getByRole('button', { name: 'More about Dmytro' }).click()
  await anna.getByRole('menuitem', { name: 'Let only look' }).click()
  await anna.getByText('Dmytro can only look now').waitFor()
  await openVisits(dmytro)
  await visit(dmytro).getByRole('button', { name: '2 documents' }).click()
  const addButton = sheet(dmytro).getByRole('button', { name: 'Add a PDF or picture' })
  await expect.poll(() => addButton.count()).toBe(0)
  expect(
    await sheet(dmytro)
      .getByRole('button', { name: /^More: / })
      .count(),
  ).toBe(0)
  expect((await saved(dmytro, 'Blood count')).bytes.equals(pdf)).toBe(true)
  expect(await faults(dmytro)).toEqual([])
})

it('signing out keeps none on the device', async () => {
  const databases = () =>
    dmytro.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('app-')))
  expect(await databases()).toHaveLength(1)
  await dmytro.goto(`${server.url}/settings`)
  await dmytro.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(async () => (await databases()).length).toBe(0)
})
