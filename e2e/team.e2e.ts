import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, today, type Person } from './support/family.ts'
import { mailedLink } from './support/mail.ts'
import { Server } from './support/server.ts'

/** Two parents and a grandmother, each with a separate browser. */
let server: Server
const phones: Phone[] = []
let anna: Page
let dmytro: Page
let halyna: Page
let people: Record<'dmytro' | 'halyna', Person>

const open = async (name: string) => {
  const phone = await Phone.open(server.url)
  phones.push(phone)
  return signUp(server, phone, name)
}

beforeAll(async () => {
  server = await Server.start()
  const first = await open('Anna')
  anna = first.page
  await addBaby(anna, 'Mia', miasBirthDate)
  const [second, third] = [await open('Dmytro'), await open('Halyna')]
  dmytro = second.page
  halyna = third.page
  people = { dmytro: second.person, halyna: third.person }
})

afterAll(async () => {
  for (const phone of phones) await phone.close()
  await server?.stop()
})

const slow = { timeout: 30_000 }
const openTeamPage = async (page: Page) => {
  await page.goto(`${server.url}/team`)
  await members(page).first().waitFor()
}
const openHome = async (page: Page) => {
  await page.goto(`${server.url}/`)
  await page.locator('h1:visible').first().waitFor()
}
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const rows = async (page: Page) =>
  (await members(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())

/** Every store of this browser as one text, except the user's own unsent entries. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error!)
      })
      for (const store of [...database.objectStoreNames].filter((one) => one !== 'failed')) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error!)
        })
        texts.push(JSON.stringify(all))
      }
      database.close()
    }
    return texts.join('\n')
  })

it.each(['dmytro', 'halyna'] as const)('%s is invited on the team page and appears there', async (who) => {
  const page = { dmytro, halyna }[who]
  const { email, name } = people[who]
  await openTeamPage(anna)
  await anna.getByRole('button', { name: 'Invite to the family' }).click()
  await anna.getByLabel('E-mail').fill(email)
  await anna.getByRole('button', { name: 'Send the invitation' }).click()
  await anna.getByText('Invitation sent').waitFor()
  await anna.getByRole('list', { name: 'Waiting for an answer' }).getByText(email).waitFor()
  await page.goto(await mailedLink(server.dataDir, email, /http\S+\/accept-invite\/[\w-]+/))
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.getByRole('button', { name: 'Go to Team Page' }).click()
  await page.getByRole('heading', { name: 'Anna Family' }).waitFor()
  await expect.poll(() => rows(page)).toContainEqual(expect.stringMatching(`${name} You · since .* Family`))
  // Anna's page updates without a reload.
  await expect.poll(() => rows(anna), slow).toContainEqual(expect.stringMatching(`${name} since .* Family`))
  expect(await anna.getByRole('list', { name: 'Waiting for an answer' }).count()).toBe(0)
})

it('a family member becomes a parent, and may then invite', async () => {
  expect(await dmytro.getByRole('button', { name: 'Invite to the family' }).count()).toBe(0)
  await anna.getByRole('button', { name: 'More about Dmytro' }).click()
  await anna.getByRole('menuitem', { name: 'Make a parent' }).click()
  await anna.getByText('Dmytro is a parent now').waitFor()
  await dmytro.getByRole('button', { name: 'Invite to the family' }).waitFor()
  await expect.poll(() => rows(halyna), slow).toContainEqual(expect.stringMatching(/Dmytro since .* Parent/))
})

it('shows an entry of one member on the open screens of the other two', async () => {
  for (const page of [anna, dmytro, halyna]) await openHome(page)
  await logDiaper(anna)
  for (const page of [dmytro, halyna]) await expect.poll(() => today(page).count(), slow).toBe(1)
})

it('the family is readable offline, with faces, and shows that it cannot be changed', async () => {
  await openTeamPage(halyna)
  const avatarUrl = await anna.evaluate(() => document.createElement('canvas').toDataURL('image/jpeg'))
  await asPerson(anna, 'PUT', '/api/user/settings', { avatarUrl })
  const face = members(halyna).filter({ hasText: 'Anna' }).locator('img')
  await face.waitFor(slow)
  await phones[2]!.goOffline()
  await halyna.reload()
  await expect.poll(() => rows(halyna)).toHaveLength(3)
  await expect.poll(() => face.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(96)
  await halyna.getByText('Inviting people and changing the family need one.').waitFor()
  await halyna.getByRole('button', { name: 'Leave the family' }).click()
  await halyna.getByRole('button', { name: 'Leave', exact: true }).click()
  await halyna.getByRole('alert').getByText('No connection to the server').waitFor()
  await halyna.keyboard.press('Escape')
})

it('a member who is removed while offline loses the family, keeps unsent entries, and is notified', async () => {
  await openHome(halyna)
  await expect.poll(() => today(halyna).count()).toBe(1)
  expect(await stored(halyna)).toContain('"Mia"')
  await logDiaper(halyna)
  await openTeamPage(anna)
  await anna.getByRole('button', { name: 'More about Halyna' }).click()
  await anna.getByRole('menuitem', { name: 'Remove from the family' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Remove from the family' }).click()
  await anna.getByText('Member removed').waitFor()
  await expect.poll(() => rows(anna), slow).toHaveLength(2)

  await phones[2]!.goOnline()
  await expect.poll(() => stored(halyna), slow).not.toContain('"Mia"')
  const storedData = await stored(halyna)
  for (const word of ['"Anna"', 'Anna Family', 'VERY_WET']) expect(storedData, word).not.toContain(word)
  expect(await halyna.getByText('Mia').count()).toBe(0)
  await halyna.getByText('You are no longer in one of your families.').waitFor()
  await halyna.getByText('Needs attention: 1').waitFor()
  await halyna.getByRole('button', { name: 'Review' }).click()
  const sheet = halyna.getByRole('dialog', { name: 'Needs attention' })
  await sheet.getByText('You are no longer in this family. What you had not sent is kept here.').waitFor()
  await halyna.keyboard.press('Escape')
})

it('a parent accepts the removed member’s entries', async () => {
  await openTeamPage(dmytro)
  await dmytro.getByText('1 entry from Halyna, written before leaving').waitFor()
  await dmytro.getByRole('button', { name: 'Add to the diary' }).click()
  await dmytro.getByText('Added to the diary').waitFor()
  await openHome(anna)
  await expect.poll(() => today(anna).count(), slow).toBe(2)
  await anna.getByRole('img', { name: 'Halyna' }).waitFor()
})

it('the others continue, and the owner may leave: the team gets a new owner', async () => {
  await openHome(dmytro)
  await logDiaper(dmytro)
  await expect.poll(() => today(anna).count(), slow).toBe(3)
  await openTeamPage(anna)
  await anna.getByRole('button', { name: 'Leave the family' }).click()
  await anna.getByText('The family passes to Dmytro.').waitFor()
  await anna.getByRole('button', { name: 'Leave', exact: true }).click()
  await anna.getByText('You are in no family').waitFor(slow)
  await expect.poll(() => stored(anna), slow).not.toContain('"Mia"')
  await openTeamPage(dmytro)
  await expect
    .poll(() => rows(dmytro))
    .toEqual([expect.stringMatching(/Dmytro You · Owner · since .* Parent/)])
})

it('nothing logged an error', () => {
  expect(phones.flatMap((phone) => phone.pageErrors)).toEqual([])
})
