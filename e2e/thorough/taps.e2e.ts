import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, asPerson, signUp, storedBaby } from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let phone: Phone
let page: Page

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  await phone.context.addInitScript(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counted.taps++, true)
  })
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
  const { id } = await storedBaby(page)
  const at = { timeZone: 'UTC' }
  await asPerson(page, 'POST', `/api/babies/${id}/feeding/start`, {
    ...{ ...at, feedType: 'BOTTLE', startTime: ago(200), amount: { value: 120, unit: 'ml' } },
  })
  await asPerson(page, 'POST', `/api/babies/${id}/medicine`, {
    ...{ ...at, timestamp: ago(60 * 30), name: 'Vitamin D', kind: 'SUPPLEMENT' },
  })
  await dock(/^Again: Bottle/).waitFor()
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true }).last()
const dock = (name: RegExp) =>
  page.getByRole('group', { name: 'Log', exact: true }).getByRole('button', { name })
const sheet = () => page.getByRole('dialog').last()
const inSheet = (name: RegExp | string) => sheet().getByRole('button', { name, exact: true })
const toast = (name: string) => page.getByRole('status').getByRole('button', { name, exact: true }).last()

const taps = () => page.evaluate(() => (window as unknown as { taps: number }).taps)
/** A button ignores an immediate second press during its animation. */
const tap = async (target: Locator) => {
  await page.waitForTimeout(400)
  await target.click()
}
const logOther = async (line: string) => {
  await tap(button('Log something else'))
  await tap(inSheet(line))
}
const typeIn = async (field: Locator, text: string) => {
  await tap(field)
  await page.keyboard.type(text)
}
/** Moves the start of the running sleep back, so that "10 min ago" is offered. */
const setSleepMinutes = async (minutes: number) => {
  const { id } = await storedBaby(page)
  const sleeps = async () =>
    (await asPerson(page, 'GET', `/api/babies/${id}/sleep`)) as { id: string; endTime: string | null }[]
  await expect.poll(async () => (await sleeps()).some(({ endTime }) => endTime === null)).toBe(true)
  const running = (await sleeps()).find(({ endTime }) => endTime === null)
  await asPerson(page, 'PUT', `/api/babies/${id}/sleep/${running?.id}`, { startTime: ago(minutes) })
  await expect.poll(() => page.title()).toMatch(/^1:[23]\d asleep/)
}
const closed = () => sheet().waitFor({ state: 'detached' })

/** The steps of the core loop in order, each with its maximum number of taps; docs/taps.md has the table. */
const steps: [step: string, most: number, run: () => Promise<unknown>][] = [
  ['Bottle, as the last one', 1, () => tap(dock(/^Again: Bottle/))],
  ['Undo', 1, () => tap(toast('Undo'))],
  [
    'Bottle, another amount',
    3,
    async () => {
      await tap(dock(/^Feed/))
      await tap(inSheet('10 ml more'))
      await tap(inSheet(/^Log \d+ ml/))
    },
  ],
  [
    'Bottle from the milk stash',
    3,
    async () => {
      await asPerson(page, 'POST', '/api/milk-portions', {
        ...{ timestamp: ago(60), place: 'FRIDGE', amount: { value: 150, unit: 'ml' } },
      })
      await tap(dock(/^Feed/))
      await tap(inSheet(/^150.ml, Fridge/))
      await tap(inSheet(/^Log \d+ ml/))
    },
  ],
  [
    'Breast, start',
    3,
    async () => {
      await tap(dock(/^Feed/))
      await tap(sheet().getByText('Left', { exact: true }))
      await tap(inSheet(/^Start/))
    },
  ],
  ['Breast, stop', 1, () => tap(button(/^(Stop|Done|Finish)/))],
  ['Diaper', 1, () => tap(dock(/^Diaper/))],
  ['Diaper, and what was in it', 2, async () => (await tap(dock(/^Diaper/)), tap(toast('Wet')))],
  ['Falls asleep', 1, () => tap(dock(/^Sleep/))],
  ['Wakes up', 1, () => tap(dock(/^Wake up/))],
  ['Asleep again', 1, () => tap(button('Asleep again'))],
  [
    'Awake in the night, and asleep again',
    2,
    async () => (await tap(button('Awake for a bit')), tap(button('Asleep again'))),
  ],
  [
    'Woke up ten minutes ago',
    2,
    async () => {
      await setSleepMinutes(90)
      await tap(dock(/^Wake up/))
      await tap(toast('10 min ago'))
    },
  ],
  [
    'Pumping',
    4,
    async () => {
      await logOther('Pumping')
      await typeIn(sheet().getByLabel('How much', { exact: true }), '90')
      await tap(inSheet('Log pumping'))
      await closed()
    },
  ],
  [
    'Medicine, as the last time',
    4,
    async () => {
      await logOther('Medicine or supplement')
      await tap(inSheet('Vitamin D'))
      await tap(inSheet('Log dose'))
      await closed()
    },
  ],
  [
    'Temperature',
    4,
    async () => {
      await logOther('Temperature')
      await typeIn(sheet().getByLabel('Temperature', { exact: true }), '37.2')
      await tap(inSheet('Log temperature'))
      await closed()
    },
  ],
  [
    'Potty',
    4,
    async () => {
      await logOther('Potty')
      await tap(inSheet('Poo'))
      await tap(inSheet('Log potty'))
      await closed()
    },
  ],
  ['Walk, start', 1, () => tap(dock(/^Walk/))],
  ['Walk, stop', 1, () => tap(dock(/^Stop walk/))],
  ['Play, start', 1, () => tap(dock(/^Play/))],
  ['Play, stop', 1, () => tap(dock(/^Stop play/))],
  [
    'Note',
    4,
    async () => {
      await logOther('Note')
      await typeIn(sheet().getByLabel('What happened', { exact: true }), 'Smiled')
      await tap(inSheet('Log note'))
      await closed()
    },
  ],
  [
    'Two entries, said in one line',
    3,
    async () => {
      await tap(button('Log something else'))
      await tap(inSheet(/^Say or type it/))
      await expect.poll(() => sheet().locator('textarea:focus').count()).toBe(1)
      await page.keyboard.type('wet and dirty, then 90 ml')
      await tap(inSheet('Save 2 entries'))
      await closed()
    },
  ],
  [
    'Another time for an entry',
    3,
    async () => {
      await tap(page.locator('main li button', { hasText: 'Smiled' }))
      await tap(sheet().getByRole('button', { name: '10 min ago' }))
      await tap(inSheet('Save'))
      await closed()
    },
  ],
  [
    'A diaper of earlier, its time typed',
    3,
    async () => {
      await logOther('Earlier: Diaper')
      await page.keyboard.type('0001')
      await tap(inSheet('Log the diaper'))
      await closed()
    },
  ],
  [
    'A diaper of earlier, without typing',
    4,
    async () => {
      await logOther('Earlier: Diaper')
      await tap(inSheet('1 h ago'))
      await tap(inSheet('Log the diaper'))
      await closed()
    },
  ],
  ['History of feeds', 1, () => tap(button(/^Last (feed|ate)/))],
]

it('no step of the core loop needs more taps than its table allows', async () => {
  const counted: [string, number][] = []
  for (const [step, , run] of steps) {
    const before = await taps()
    await run()
    counted.push([step, (await taps()) - before])
  }
  await sheet().waitFor()
  expect(counted).toEqual(steps.map(([step, maxTaps]) => [step, maxTaps]))
})
