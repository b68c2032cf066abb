import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LocalRow } from '#db/schema/records.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { familyRows } from '../../../../test/family-rows.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { button, mount, press, until } from '../../../../test/mount.tsx'
import { SaySheet } from './say-sheet.tsx'
import type { Recognition } from './speech.ts'

vi.setConfig({ testTimeout: 30_000 })

const leoId = '0199f3a0-0000-7000-8000-0000000000b2'
const shared = {
  spaceId: teamId,
  birthDate: '2026-07-09',
  nickname: null,
  dayStartMinutes: 420,
  dayEndMinutes: 1140,
}
const mia = { ...shared, id: babyId, name: 'Mia' } as never
const leo = { ...shared, id: leoId, name: 'Leo' } as never
const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()
let local: Local
const onClose = vi.fn()

beforeEach(async () => {
  localStorage.clear()
  onClose.mockClear()
  local = await openLocal()
  await familyRows(local)
  await activateLanguage('en')
})
afterEach(() => {
  for (const { id } of toast.getShown()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const open = async (text?: string, babies = [mia]) => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <SaySheet baby={mia} babies={babies} text={text} onClose={onClose} />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('textarea'))
}
const rows = async (entity: Parameters<Local['db']['rows']>[0]): Promise<LocalRow[]> =>
  (await local.db.rows(entity).toArray()).filter(({ deletedAt }) => deletedAt === null)
const cards = () =>
  [...document.querySelectorAll('ul[aria-label="What was understood"] > li')].map((card) =>
    card.textContent!.replaceAll(/[\u00a0\u202f]/g, ' '),
  )
const undo = async () => {
  const shown = toast.getShown().find(({ key }) => key === 'parsed-line')
  shown!.action!.onPress()
  await until(async () => (await rows('note')).length === 0 && (await rows('diaperChange')).length === 0)
}

it('stores nothing before Save, then everything in one transaction, with one undo', async () => {
  await open('wet and dirty, then 90 ml half an hour ago, first tooth')
  expect(cards()).toHaveLength(3)
  expect(cards()[1]).toContain('90 ml')
  expect(cards()[2]).toContain('first tooth')
  expect(await rows('diaperChange')).toEqual([])
  await press(button('Save 3 entries'))
  await until(() => onClose.mock.calls.length > 0)
  const at = iso(noon - 30 * minute)
  expect(await rows('diaperChange')).toMatchObject([
    { babyId, soiled: true, wetness: 'VERY_WET', timestamp: at },
  ])
  expect(await rows('feedingSession')).toMatchObject([
    { feedType: 'BOTTLE', amount: { ml: 90, unit: 'ml', value: 90 }, startTime: at, endTime: at },
  ])
  expect(await rows('note')).toMatchObject([{ text: 'first tooth' }])
  expect(toast.getShown().map(({ text }) => text)).toEqual(['Saved: 3 entries'])
  await undo()
  await until(async () => (await rows('feedingSession')).length === 0)
})

it('creates a symptom and a food reaction, and shows whom to call for a sign of danger', async () => {
  await open('rash after egg, cough since morning')
  expect(cards()[0]).toContain('Hives or rash · egg')
  expect(cards()[1]).toContain('Cough · cough since morning')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await press(button('Save 2 entries'))
  await until(() => onClose.mock.calls.length > 0)
  expect(await rows('foodReaction')).toMatchObject([{ babyId, signs: ['HIVES'], food: 'egg' }])
  expect(await rows('symptom')).toMatchObject([
    { babyId, signs: ['COUGH'], notes: 'cough since morning', timestamp: iso(noon) },
  ])
  document.body.replaceChildren()
  await open('she is wheezing')
  await until(() => document.querySelector('[role=alert]')?.textContent.includes('This may be an emergency'))
})

it('creates one growth measurement a day, and rejects an impossible weight', async () => {
  await open('yesterday weighs 7.2 kg, 65 cm tall and head 41')
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toContain('Growthyesterday · Weight 7.2 kg · Length 65 cm · Head circumference 41 cm')
  await press(button('Save'))
  await until(() => onClose.mock.calls.length > 0)
  const date = new Date(noon - 1440 * minute).toISOString().slice(0, 10)
  const saved = {
    ...{ babyId, date, weight: { g: 7200, unit: 'kg', value: 7.2 } },
    height: { mm: 650, unit: 'cm', value: 65, position: null },
    headCircumference: { mm: 410, unit: 'cm', value: 41 },
  }
  expect(await rows('growthMeasurement')).toMatchObject([saved])
  toast
    .getShown()
    .find(({ key }) => key === 'parsed-line')!
    .action!.onPress()
  await until(async () => (await rows('growthMeasurement')).length === 0)
  document.body.replaceChildren()
  await open('weighs 72 kg')
  await until(() => document.body.textContent.includes('This value is not possible'))
})

it('takes bottles of breast milk from the stash in order, and no other milk', async () => {
  const [first, second] = [nextRowId(), nextRowId()]
  const portion = (id: string, daysAgo: number) =>
    put('milkPortion', teamId, id, {
      ...{ timestamp: iso(noon - daysAgo * 1440 * minute), timeZone: 'UTC', place: 'FRIDGE' },
      amount: { ml: 100, unit: 'ml', value: 100 },
    })
  await write(local.db, local.clock, [portion(first, 2), portion(second, 1)])
  await open('70 ml breast milk at 10:00, 50 ml breast milk at 11:00 and 90 ml formula at 11:30')
  await until(() => cards().length === 3)
  expect(cards()[0]).toContain('From the stash: 70 ml')
  expect(cards()[1]).toContain('From the stash: 50 ml')
  expect(cards()[2]).not.toContain('stash')
  await press(button('Save 3 entries'))
  await until(() => onClose.mock.calls.length > 0)
  const takes = (await rows('milkTake')).map(
    ({ portionId, amount }) => [portionId, (amount as { ml: number }).ml] as const,
  )
  expect(takes.toSorted(([, a], [, b]) => b - a)).toEqual([
    [first, 70],
    [first, 30],
    [second, 20],
  ])
  await undo()
  await until(async () => (await rows('milkTake')).length === 0)
})

it('omits removed entries, and selects the words of an entry on a press', async () => {
  await open('wet at 11:00 and bottle 60 at 11:10')
  await press(button('Change Bottle'))
  const area = document.querySelector('textarea')!
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('bottle 60 at 11:10')
  await press(button('Leave out Bottle'))
  await press(button('Save'))
  await until(() => onClose.mock.calls.length > 0)
  expect(await rows('diaperChange')).toHaveLength(1)
  expect(await rows('feedingSession')).toEqual([])
})

it('shows and saves nothing for an empty line', async () => {
  await open()
  expect(cards()).toEqual([])
  expect(button('Save').disabled).toBe(true)
  expect(document.activeElement).toBe(document.querySelector('textarea'))
})

it('explains an impossible amount and does not save it', async () => {
  await open('bottle 700 ml')
  expect(cards()[0]).toContain('A bottle holds 1 to 500 ml')
  expect(button('Save').disabled).toBe(true)
})

it('ends the running sleep, and undo reopens it', async () => {
  const id = nextRowId()
  await write(local.db, local.clock, [
    put('sleepSession', teamId, id, { babyId, startTime: iso(noon - 90 * minute), timeZone: 'UTC' }),
  ])
  await open('woke up 10 minutes ago')
  await until(() => cards()[0]?.includes('End of sleep'))
  expect(cards()[0]).not.toContain('Not asleep')
  await press(button('Save'))
  await until(() => onClose.mock.calls.length > 0)
  expect(await rows('sleepSession')).toMatchObject([{ id, endTime: iso(noon - 10 * minute) }])
  toast.getShown().at(-1)!.action!.onPress()
  await until(async () => (await rows('sleepSession'))[0]?.['endTime'] === null)
})

it('rejects a wake-up without a sleep, and a second sleep', async () => {
  await open('woke up at 11:00')
  expect(cards()[0]).toContain('Not asleep now')
  expect(button('Save').disabled).toBe(true)
})

it('stores the sides of a feed in the order of the line', async () => {
  await open('left 10 min, right 5 min')
  await press(button('Save'))
  await until(() => onClose.mock.calls.length > 0)
  expect(await rows('feedingSession')).toMatchObject([
    { feedType: 'BREAST_BOTH', startTime: iso(noon - 15 * minute), endTime: iso(noon) },
  ])
  expect(
    (await rows('feedingSegment')).toSorted((a, b) => (a['startTime']! < b['startTime']! ? -1 : 1)),
  ).toMatchObject([
    { side: 'LEFT', startTime: iso(noon - 15 * minute), endTime: iso(noon - 5 * minute) },
    { side: 'RIGHT', startTime: iso(noon - 5 * minute), endTime: iso(noon) },
  ])
})

it('assigns entries to the named twin', async () => {
  await open('Leo 90 ml, Mia wet', [mia, leo])
  expect(cards()[0]).toContain('Leo')
  await press(button('Save 2 entries'))
  await until(() => onClose.mock.calls.length > 0)
  expect(await rows('feedingSession')).toMatchObject([{ babyId: leoId }])
  expect(await rows('diaperChange')).toMatchObject([{ babyId }])
})

it('asks for confirmation of a dose that is too soon', async () => {
  await write(local.db, local.clock, [
    put('medicine', teamId, nextRowId(), {
      ...{
        babyId,
        timestamp: iso(noon - 60 * minute),
        timeZone: 'UTC',
        name: 'Nurofen',
        intervalMinutes: 360,
      },
    }),
  ])
  await open('nurofen 3 ml')
  await until(() => document.body.textContent!.includes('Too soon'))
  await press(button('Save'))
  await until(() => document.body.textContent!.includes('Log it anyway'))
  expect(await rows('medicine')).toHaveLength(1)
  await press(button('Log it anyway'))
  await until(() => onClose.mock.calls.length > 0)
  expect(await rows('medicine')).toHaveLength(2)
})

it('listens only after a press, and says where the audio goes', async () => {
  const recognitions: Recognition[] = []
  class Fake {
    onresult: Recognition['onresult'] = null
    onend: Recognition['onend'] = null
    constructor() {
      recognitions.push(this as never)
    }
    start() {}
    stop() {
      this.onend?.()
    }
    abort() {}
  }
  vi.stubGlobal('webkitSpeechRecognition', Fake)
  await open('left 5 min and')
  expect(document.body.textContent).toContain('may send what you say')
  expect(recognitions).toEqual([])
  await press(button('Speak'))
  await until(() => recognitions.length > 0)
  expect(recognitions[0]!.lang).toBe('en-US')
  recognitions[0]!.onresult!({ results: [[{ transcript: 'wet and dirty' }]] })
  await until(() => cards().length === 2)
  await press(button('Listening: stop'))
  expect(await rows('diaperChange')).toEqual([])
})

it('recognises speech on the device if the device supports it', async () => {
  const made: Recognition[] = []
  class OnDevice {
    static available = async () => 'available'
    constructor() {
      made.push(this as never)
    }
    start() {}
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', OnDevice)
  await open()
  await press(button('Speak'))
  await until(() => document.body.textContent!.includes('Nothing is sent'))
  expect(made[0]!.processLocally).toBe(true)
})
