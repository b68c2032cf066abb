import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { phoneZone } from './support/days.ts'
import { addBaby, asPerson, joinFamily, signUp, storedBaby } from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page
const folder = mkdtempSync(join(tmpdir(), 'nela-import-'))

/** A fake Baby Buddy server: eight bottles of Mia, and one valid key. */
const bottles = Array.from({ length: 8 }, (_, index) => ({
  ...{ id: index + 1, child: 1, start: `2025-03-0${index + 1}T10:00:00+04:00` },
  ...{ end: `2025-03-0${index + 1}T10:20:00+04:00`, type: 'formula', method: 'bottle', amount: 4, notes: '' },
}))
const buddy = createServer(({ url = '', headers }, answer) => {
  const results = url.startsWith('/api/feedings/')
    ? bottles
    : url.startsWith('/api/children/')
      ? [{ id: 1, first_name: 'Mia', last_name: 'B', birth_date: '2025-01-09' }]
      : []
  answer.writeHead(headers.authorization === 'Token k3y' ? 200 : 403, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ count: results.length, next: null, previous: null, results }))
})
let buddyUrl: string

beforeAll(async () => {
  await new Promise<void>((resolve) => buddy.listen(0, '127.0.0.1', resolve))
  buddyUrl = `http://127.0.0.1:${(buddy.address() as AddressInfo).port}`
  server = await Server.start({ BABY_BUDDY_ORIGINS: buddyUrl })
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', '2025-01-09')
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
  buddy.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An export of Huckleberry over some days of spring, with a few rows that cannot be imported. */
function huckleberryFile(): string {
  const lines = ['"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"']
  for (let day = 1; day <= 28; day++) {
    const on = `2025-03-${String(day).padStart(2, '0')}`
    lines.push(`"Sleep","${on} 09:00","${on} 10:30","01:30",,,,`)
    lines.push(`"Feed","${on} 11:00",,,"Formula","Bottle","95ml","slowly\nthen fast",`)
    lines.push(`"Feed","${on} 14:20","${on} 14:48","00:28","00:16R","Breast","00:12L",,`)
    lines.push(`"Diaper","${on} 15:00",,"yellow","Loose",,"Both, pee:medium poo:small",,`)
  }
  lines.push('"Growth","2025-03-10 10:07",,,"4.09kg","52cm","37.5cm",,')
  lines.push('"Teleport","2025-03-10 10:07"', '"Sleep","yesterday"')
  const path = join(folder, 'huckleberry_export.csv')
  writeFileSync(path, `\ufeff${lines.join('\r\n')}\r\n`)
  return path
}

const head = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"'

/** The unsent data of a phone: changes, parts of imports, and refused changes. */
const unsent = (by: Page) =>
  by.evaluate(async () => {
    const counts = [0, 0, 0]
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error!)
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name!))
      if (db.objectStoreNames.contains('importChunk')) {
        const stores = db.transaction(['outbox', 'importChunk', 'failed'])
        const waiting = stores.objectStore('importChunk').index('[waiting+count]')
        const sources = [stores.objectStore('outbox'), waiting, stores.objectStore('failed')]
        const found = await Promise.all(sources.map((source) => resultOf(source.count())))
        found.forEach((count, index) => (counts[index]! += count))
      }
      db.close()
    }
    return counts
  })

/** Twenty naps that another test does not have. */
function sameFile(): string {
  const path = join(folder, 'same.csv')
  const lines = Array.from({ length: 20 }, (_, nap) => {
    const day = `2025-02-${String(nap + 1).padStart(2, '0')}`
    return `"Sleep","${day} 09:00","${day} 10:30","01:30",,,,"nap ${nap}"`
  })
  writeFileSync(path, [head, ...lines].join('\r\n'))
  return path
}

/** Three bottles of the last minutes. */
function bottlesOfToday(): string {
  const path = join(folder, 'today.csv')
  const at = (minutesAgo: number) =>
    new Date(Date.now() - minutesAgo * 60_000).toLocaleString('sv-SE', { timeZone: phoneZone }).slice(0, 16)
  const lines = [2, 3, 4].map((ago) => `"Feed","${at(ago)}",,,"Formula","Bottle","87ml",,`)
  writeFileSync(path, [head, ...lines].join('\r\n'))
  return path
}

const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
const choose = (path: string, by = page) => by.getByLabel('Files to import').setInputFiles(path)

it('imports the diary of another app offline, sends it later, and undoes it completely', async () => {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'Import from another app' }).click()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await phone.goOffline()
  await page.reload()

  await choose(huckleberryFile())
  await page.getByRole('status').getByText('113 entries').waitFor()
  const preview = page.getByRole('definition')
  expect(await preview.allTextContents()).toEqual(['28', '28', '28', '28', '1'])
  expect(await page.getByText('The time is missing or cannot be read').count()).toBe(1)
  await page.getByText('A kind of entry that is not known').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /huckleberry_export\.csv, line \d+Teleport · 2025-03-10 10:07/ })
    .waitFor()
  await page
    .getByRole('list', { name: 'How this day will look' })
    .getByText(/Bottle · 95\sml/)
    .waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Import 113 entries' }).click()
  await page.getByText('Everything is imported').waitFor()

  // A second import of the same file adds nothing.
  await choose(huckleberryFile())
  await page.getByText('Imported before', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Import 0 entries' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Choose other files' }).click()

  await phone.goOnline()
  const sleeps = async () => {
    const baby = await storedBaby(page)
    return (
      JSON.stringify(await asPerson(page, 'GET', `/api/babies/${baby.id}/sleep?limit=100`)).split(
        '"startTime"',
      ).length - 1
    )
  }
  await expect.poll(sleeps).toBe(28)

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('The import is undone').waitFor()
  await expect.poll(sleeps).toBe(0)
  expect(phone.pageErrors).toEqual([])
})

it('home shows imported entries of today without a reload, in the importing tab and in another', async () => {
  const ofToday = (tab: Page) => tab.getByRole('list', { name: 'Today' }).getByText(/87\sml/)
  await page.goto(server.url)
  const log = page.getByRole('group', { name: 'Log', exact: true })
  await log.waitFor()
  const secondTab = await phone.tab('/')
  await secondTab.getByRole('group', { name: 'Log', exact: true }).waitFor()
  // Offline, only the browser connects the tabs.
  await phone.goOffline()
  await page.bringToFront()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Import from another app' }).click()
  await choose(bottlesOfToday())
  await page.getByRole('button', { name: 'Import 3 entries' }).click()
  await page.getByText('Everything is imported').waitFor()
  await expect.poll(() => ofToday(secondTab).count()).toBe(3)
  await page.getByRole('link', { name: 'To the diary' }).click()
  await expect.poll(() => ofToday(page).count()).toBe(3)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import' }).first().click()
  await page.getByText('The import is undone').waitFor()
  await expect.poll(() => ofToday(secondTab).count()).toBe(0)
  await secondTab.close()
  await phone.goOnline()
  expect(phone.pageErrors).toEqual([])
})

/** A diary of several kinds in an unknown format, over twenty days. */
function mixedFile(): string {
  const path = join(folder, 'my diary.csv')
  const lines = Array.from({ length: 20 }, (_, index) => {
    const day = `2025-04-${String(index + 1).padStart(2, '0')}`
    return [
      `${day},08:00,Сон,1 ч 20 мин,,`,
      `${day},09:30,Бутылочка,,110,смесь`,
      `${day},10:00,Подгузник,,,мокрый`,
      `${day},11:00,Мультики,20,,`,
    ].join('\r\n')
  })
  writeFileSync(path, ['Дата,Время,Событие,Длительность,Количество (мл),Примечание', ...lines].join('\r\n'))
  return path
}

it('remembers the columns of an unknown table of several kinds after the user assigned them once', async () => {
  await page.goto(`${server.url}/import`)
  await choose(mixedFile())
  await page.getByLabel('Its rows are').selectOption({ label: 'Of several kinds' })
  expect(await page.getByLabel('The column with the kind of entry').inputValue()).toBe('Событие')
  const words = page.getByRole('group', { name: 'What it contains' })
  expect(await words.getByLabel('мультики 20 rows').inputValue()).toBe('')
  await words.getByLabel('мультики 20 rows').selectOption({ label: 'Notes' })
  const every = page.getByRole('group', { name: 'In every row' })
  await every.getByLabel('Notes').selectOption({ label: 'No column' })
  const column = { label: 'Примечание' }
  await page.getByRole('group', { name: 'Diaper' }).getByLabel('What it was').selectOption(column)
  await page.getByRole('group', { name: 'Bottle' }).getByLabel('What it was').selectOption(column)
  await page
    .getByRole('group', { name: 'Notes' })
    .getByLabel('What it was')
    .selectOption({ label: 'Событие' })
  await page.getByRole('button', { name: 'Import 80 entries' }).waitFor()
  // The heading of the column names the unit; the years show the order of the date parts.
  expect(await page.getByText('Amounts are in').count()).toBe(0)
  expect(await page.getByRole('definition').allTextContents()).toEqual(['20', '20', '20', '20'])
  const day = page.getByRole('list', { name: 'How this day will look' })
  await day.getByText(/Bottle · 110\sml/).waitFor()
  expect(await faults()).toEqual([])
  await words.getByLabel('мультики 20 rows').selectOption({ label: 'Leave out' })
  await page.getByText('Left out, as you chose').waitFor()
  await page.getByRole('button', { name: 'Import 60 entries' }).click()
  await page.getByText('Everything is imported').waitFor()

  // A second import of such a table needs no assignment, and adds no row twice.
  await choose(mixedFile())
  await page.getByText('Imported before', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Import 0 entries' }).isDisabled()).toBe(true)
  expect(await words.getByLabel('мультики 20 rows').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Choose other files' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).first().click()
  await page.getByText('The import is undone').waitFor()
  expect(phone.pageErrors).toEqual([])
})

it('keeps each entry once when two phones import the same file offline', async () => {
  const second = await Phone.open(server.url)
  try {
    const { page: dmytrosPage, person } = await signUp(server, second, 'Dmytro')
    await joinFamily(server, page, dmytrosPage, person)
    await dmytrosPage.getByRole('heading', { name: /^Mia/ }).waitFor()
    for (const one of [phone, second]) await one.goOffline()
    for (const one of [page, dmytrosPage]) {
      await one.goto(`${server.url}/import`)
      await choose(sameFile(), one)
      await one.getByRole('button', { name: 'Import 20 entries' }).click()
      await one.getByText('Everything is imported').waitFor()
    }
    for (const one of [phone, second]) await one.goOnline()
    const naps = async () => {
      const { id } = await storedBaby(page)
      return (await asPerson(page, 'GET', `/api/babies/${id}/sleep?limit=200`)) as { notes: string }[]
    }
    const ofFile = async () => (await naps()).filter(({ notes }) => notes.startsWith('nap ')).length
    await expect.poll(ofFile, { timeout: 60_000 }).toBe(20)
    for (const one of [page, dmytrosPage])
      await expect.poll(() => unsent(one), { timeout: 60_000 }).toEqual([0, 0, 0])
    expect(await ofFile()).toBe(20)
    expect([...phone.pageErrors, ...second.pageErrors]).toEqual([])
  } finally {
    await second.close()
  }
})

it('imports a Baby Buddy by its address, adds nothing from its file, and reads its amounts again in ounces', async () => {
  await page.goto(`${server.url}/import`)
  await page.getByText('From your own Baby Buddy, by its address').click()
  await page.getByLabel('Address').fill(buddyUrl)
  await page.getByLabel('Key', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('alert').getByText('does not accept this key').waitFor()
  expect(await faults()).toEqual([])
  await page.getByLabel('Key', { exact: true }).fill('k3y')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('status').getByText('8 entries').waitFor()
  // Its times have a UTC offset.
  expect(await page.getByText('Time zone of the entries').count()).toBe(0)
  await page.getByRole('button', { name: 'Import 8 entries' }).click()
  await page.getByText('Everything is imported').waitFor()

  const path = join(folder, 'feeding.csv')
  const header = 'id,child_id,child_first_name,child_last_name,start,end,type,method,amount,notes,tags'
  const lines = bottles.map(
    ({ id, start, end }) =>
      `${id},1,Mia,B,${start.slice(0, 19).replace('T', ' ')},${end.slice(0, 19).replace('T', ' ')},formula,bottle,4.0,,`,
  )
  writeFileSync(path, [header, ...lines].join('\r\n'))
  await choose(path)
  await page.getByText('Imported before', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Import 0 entries' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Choose other files' }).click()

  await page.getByRole('button', { name: 'Read again with other answers' }).first().click()
  await page.getByRole('button', { name: 'Change 0 entries' }).waitFor()
  await page.getByText('fl oz', { exact: true }).click()
  await page.getByRole('button', { name: 'Change 8 entries' }).click()
  await page.getByText('Everything is imported').waitFor()
  const amounts = async () => {
    const baby = await storedBaby(page)
    const feeds = await asPerson(page, 'GET', `/api/babies/${baby.id}/feeding?limit=100`)
    return JSON.stringify(feeds).split('"unit":"fl_oz"').length - 1
  }
  await expect.poll(amounts).toBe(8)
  expect(phone.pageErrors).toEqual([])
})
