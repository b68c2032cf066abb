import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { packOld } from '#db/packed/pack-old.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mia } from '../../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { button, key, mount, press, settle, type, until } from '../../../../test/mount.tsx'
import { HistoryPanel } from './history-panel.tsx'
import type { HistoryKind } from './names.ts'

const hour = 3_600_000
const day = 24 * hour
const iso = (at: number) => new Date(at).toISOString()
let local: Local
let closed: number

const Panel = ({ first, last }: { first: HistoryKind; last?: string }) => {
  const [kind, setKind] = useState(first)
  return (
    <HistoryPanel
      baby={mia}
      kind={kind}
      until={last}
      authorOf={() => ({ who: 'Anna', isMine: true, face: null })}
      onKind={setKind}
      onAdd={undefined}
      onClose={() => closed++}
      renderOpen={(entry, close) => (
        <button type="button" onClick={close}>
          sheet of {entry.key}
        </button>
      )}
      chart={() => <p>the chart</p>}
    />
  )
}

const open = async (kind: HistoryKind, last?: string) => {
  const page = await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Panel first={kind} last={last} />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => !document.querySelector('[aria-busy=true]'))
  return page
}

const sleep = (from: number, to: number | null, fields: Record<string, unknown> = {}) =>
  put('sleepSession', teamId, nextRowId(), {
    babyId,
    startTime: iso(from),
    endTime: to === null ? null : iso(to),
    timeZone: 'Europe/Kyiv',
    sleepType: 'NIGHT_SLEEP',
    ...fields,
  })
const play = (from: number, to: number | null) =>
  put('playSession', teamId, nextRowId(), {
    babyId,
    startTime: iso(from),
    endTime: to === null ? null : iso(to),
    timeZone: 'Europe/Kyiv',
    activityType: 'WALKING',
  })
const diaper = (at: number, fields: Record<string, unknown> = {}) =>
  put('diaperChange', teamId, nextRowId(), { babyId, timestamp: iso(at), timeZone: 'Europe/Kyiv', ...fields })
const log = (...writes: Parameters<typeof write>[2]) => write(local.db, local.clock, writes)

/** Each day on screen: its heading with totals, then its entries. */
const days = () =>
  [...document.querySelectorAll('dialog section')].map((section) => [
    section.querySelector('h3')?.textContent,
    section.querySelector('h3 + span')?.textContent?.replaceAll('\u00a0', ' '),
    section.querySelectorAll('li').length,
  ])

beforeEach(async () => {
  closed = 0
  vi.stubEnv('TZ', 'UTC')
  // Replaces the observer that a browser calls when the end of the list comes near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe() {
        setTimeout(() => this.seen([{ isIntersecting: true }]), 5)
      }
      disconnect() {}
    },
  )
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('shows totals per day: a night is cut at midnight, overlaps count once', async () => {
  const midnight = noon - 12 * hour
  await log(
    sleep(midnight - 3 * hour, midnight + 6 * hour),
    sleep(midnight + 5 * hour, midnight + 7 * hour),
    sleep(midnight - 5 * hour, midnight - 4 * hour),
  )
  await open('sleep')
  await until(() => days().length === 2)
  expect(days()).toEqual([
    ['Today', '7 h so far', 1],
    ['Yesterday', '4 h', 2],
  ])
})

describe.each([
  ['sleep', sleep],
  ['play', play],
] as const)('%s that lasts longer than a week', (kind, lasting) => {
  const midnight = noon - 12 * hour
  const totals = () => days().map(([name, total]) => `${name}: ${total}`)

  it('appears on each of its days', async () => {
    await log(
      lasting(midnight - 16 * day, midnight - 15 * day),
      lasting(midnight - 14 * day + 6 * hour, midnight - 4 * day + 6 * hour),
    )
    await open(kind)
    await until(() => days().length === 12)
    expect(totals().slice(0, 2)).toEqual(['Tue, 17 Nov: 6 h', 'Mon, 16 Nov: 24 h'])
    expect(totals().slice(-2)).toEqual(['Sat, 7 Nov: 18 h', 'Thu, 5 Nov: 24 h'])
  })

  it('appears today while it runs', async () => {
    const running = lasting(midnight - 16 * day, null)
    await log(running)
    await open(kind)
    await until(() => days().length === 17)
    expect(totals()[0]).toBe('Today: 12 h so far')
    await log(patch(`${kind}Session`, teamId, running.id, { endTime: iso(midnight - 15 * day) }))
    await until(() => days().length === 1)
    expect(totals()).toEqual(['Thu, 5 Nov: 24 h'])
  })
})

it('opens at once and takes the focus after the first paint', async () => {
  await open('sleep')
  await until(() => document.activeElement === button('Close'))
  expect(document.querySelector('dialog')?.open).toBe(true)
})

it('skips years without entries', async () => {
  await log(diaper(noon), diaper(noon - 400 * day), diaper(noon - 401 * day))
  await open('diaper')
  await until(() => days().length === 3)
  expect(days().map(([, total, count]) => [total, count])).toEqual([
    ['1 diaper · 1 wet · 1 dirty so far', 1],
    ['1 diaper · 1 wet · 1 dirty', 1],
    ['1 diaper · 1 wet · 1 dirty', 1],
  ])
  expect(document.body.textContent).toContain('This is where the diary begins.')
})

it('loads older entries that arrive after its end was reached, as in a first sync', async () => {
  await log(diaper(noon))
  await open('diaper')
  await until(() => days().length === 1 && document.querySelector('[aria-busy]') === null)
  await settle(100)
  await log(diaper(noon - 400 * day))
  await until(() => days().length === 2)
  expect(days()).toHaveLength(2)
})

it('filters, and finds notes regardless of case and accents', async () => {
  await log(
    diaper(noon - hour, { wetness: 'DRY', soiled: true }),
    diaper(noon - 2 * hour, { soiled: false, notes: 'a Räsh on the back' }),
    diaper(noon - 300 * day, { notes: 'rash again' }),
  )
  await open('diaper')
  await press(button('Wet'))
  await until(() => days().length === 2)
  expect(days().map(([, , count]) => count)).toEqual([1, 1])
  // A second press on the filter shows all entries again.
  await press(button('Wet'))
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!
  search.focus()
  await type(search, 'RASH')
  await until(() => days().length === 2)
  expect(document.body.textContent).toContain('a Räsh on the back')
  await press(button('Dirty'))
  await until(() => days().length === 1)
  expect(document.body.textContent).toContain('rash again')
  await type(search, 'rashes')
  await until(() => document.body.textContent?.includes('Nothing found'))
})

const search = () => document.querySelector<HTMLInputElement>('input[type=search]')!

it("has a filter for each of the family's own activities", async () => {
  const own = (name: string, at: number, activityId: string) =>
    put('ownEntry', teamId, nextRowId(), {
      ...{ babyId, activityId, name, timestamp: iso(at), timeZone: 'Europe/Kyiv' },
    })
  const [lamp, bath] = [nextRowId(), nextRowId()]
  await log(
    put('ownActivity', teamId, lamp, { name: 'Sun lamp' }),
    put('ownActivity', teamId, bath, { name: 'Bath' }),
    own('Sun lamp', noon - hour, lamp),
    // An entry of an activity that was merged into another one.
    own('sun  LAMP', noon - 2 * hour, nextRowId()),
    own('Bath', noon - 3 * hour, bath),
  )
  await open('health')
  const shown = () => document.body.textContent
  expect(shown()).toContain('sun  LAMP')
  const rows = () => [...document.querySelectorAll('li')].map((one) => one.textContent)
  await press(button('Sun lamp'))
  await until(() => rows().length === 2)
  expect(rows()).toEqual([expect.stringContaining('Sun lamp'), expect.stringContaining('sun  LAMP')])
  await press(button('Bath'))
  await until(() => rows().length === 1)
  expect(rows()).toEqual([expect.stringContaining('Bath')])
})

it('keeps the search text when the kind changes', async () => {
  await log(
    diaper(noon - hour, { notes: 'a rash' }),
    sleep(noon - 5 * hour, noon - 4 * hour),
    sleep(noon - 300 * day, noon - 300 * day + hour, { notes: 'woke of the rash' }),
    play(noon - 5 * hour, noon - 4 * hour),
  )
  await open('diaper')
  search().focus()
  await type(search(), 'rash')
  await until(() => document.body.textContent.includes('a rash'))
  await press(button('Sleep'))
  await until(() => document.body.textContent.includes('woke of the rash'))
  expect(days().map(([, , count]) => count)).toEqual([1])
  await press(button('Play'))
  await until(() => document.body.textContent.includes('Nothing found'))
})

it('searches up to the chosen date, and up to today after a reset', async () => {
  await log(
    diaper(noon - hour, { notes: 'rash' }),
    diaper(noon - 39 * day, { notes: 'rash' }),
    diaper(noon - 40 * day, { notes: 'rash' }),
    diaper(noon - 90 * day, { notes: 'rash' }),
  )
  await open('diaper')
  search().focus()
  await type(search(), 'rash')
  await until(() => days().length === 4)
  await type(document.querySelector<HTMLInputElement>('input[type=date]')!, '2026-10-12')
  await until(() => days().length === 2)
  expect(days()[0]?.[0]).toBe('Mon, 12 Oct')
  await press(button('Back to today'))
  await until(() => days().length === 4)
})

it('keeps the search text after a visit to the chart', async () => {
  await log(
    sleep(noon - 2 * hour, noon - hour),
    sleep(noon - 4 * hour, noon - 3 * hour, { notes: 'in the sling' }),
  )
  await open('sleep')
  await type(search(), 'sling')
  await until(() => days()[0]?.[2] === 1)
  await press(button('Sleep chart'))
  await until(() => search() === null)
  await press(button('Back to the list'))
  expect(search().value).toBe('sling')
  await until(() => days()[0]?.[2] === 1)
  await press(button('Clear the search'))
  await until(() => days()[0]?.[2] === 2)
})

it('opens an entry in place, updates after a delete, and closes by Escape', async () => {
  const wrong = diaper(noon - hour)
  await log(wrong, diaper(noon - 2 * hour))
  await open('diaper')
  await until(() => days()[0]?.[2] === 2)
  await press(document.querySelector<HTMLElement>('dialog li button')!)
  await press(button(`sheet of diaperChange/${teamId}/${wrong.id}`))
  expect(document.body.textContent).not.toContain('sheet of')
  await log(remove('diaperChange', teamId, wrong.id))
  await until(() => days()[0]?.[2] === 1)
  await key('Escape')
  expect(closed).toBe(1)
})

it('jumps to a date and back to today', async () => {
  await log(diaper(noon), diaper(noon - 40 * day))
  await open('diaper')
  const date = document.querySelector<HTMLInputElement>('input[type=date]')!
  await type(date, '2026-10-12')
  await until(() => days().length === 1)
  expect(days()[0]?.[0]).toBe('Mon, 12 Oct')
  await press(button('Back to today'))
  await until(() => days()[0]?.[0] === 'Today')
})

it('begins with the requested day', async () => {
  await log(diaper(noon), diaper(noon - 40 * day))
  await open('diaper', '2026-10-12')
  expect(days().map(([name]) => name)).toEqual(['Mon, 12 Oct'])
  expect(button('Back to today')).toBeDefined()
})

it('begins with today when the requested day is in the future', async () => {
  await log(diaper(noon), diaper(noon - 40 * day))
  await open('diaper', '2999-01-01')
  expect(days()).toHaveLength(2)
})

it('shows all kinds by day, newest first, with totals, and one kind on request', async () => {
  await log(
    diaper(noon - hour),
    sleep(noon - 3 * hour, noon - 2 * hour),
    play(noon - 5 * hour, noon - 4 * hour),
    put('feedingSession', teamId, nextRowId(), {
      ...{
        babyId,
        startTime: iso(noon - 90 * 60_000),
        endTime: iso(noon - 90 * 60_000),
        timeZone: 'Europe/Kyiv',
      },
      feedType: 'BOTTLE',
    }),
    put('temperature', teamId, nextRowId(), {
      ...{ babyId, timestamp: iso(noon - day), timeZone: 'Europe/Kyiv' },
      reading: { value: 37, unit: 'C', tenthsC: 370 },
    }),
    // It counts for yesterday, when it began.
    sleep(noon - 14 * hour, noon - 11 * hour),
  )
  await open('all')
  await until(() => days().length === 2)
  expect(days()).toEqual([
    ['Today', '2 h of sleep · 1 feed · 1 diaper so far', 4],
    ['Yesterday', '2 h of sleep', 2],
  ])
  const titles = [...document.querySelectorAll('dialog section:first-of-type li')].map(
    (item) => item.textContent,
  )
  expect(titles.map((title) => /Diaper|Bottle|sleep|Nap|Walk/.exec(title)?.[0])).toEqual([
    'Diaper',
    'Bottle',
    'sleep',
    'Walk',
  ])
  // The week of one kind has totals; the week of all kinds has none.
  expect(document.body.textContent).not.toContain('A day on average')
  await press(button('Diapers'))
  await until(() => days().length === 1)
  expect(days()).toEqual([['Today', '1 diaper · 1 wet · 1 dirty so far', 1]])
  await press(button('All'))
  await until(() => days().length === 2)
})

it('loads years of all kinds, and searches all of them', async () => {
  await log(
    diaper(noon - hour),
    sleep(noon - 30 * day, noon - 30 * day + hour, { notes: 'a new rash' }),
    play(noon - 400 * day, noon - 400 * day + hour),
    diaper(noon - 401 * day, { notes: 'rash' }),
  )
  await open('all')
  await until(() => days().length === 4)
  expect(document.body.textContent).toContain('This is where the diary begins.')
  await type(search(), 'rash')
  await until(() => days().length === 2)
})

it('shows a message when there is no entry at all, or none on two chosen days', async () => {
  const page = await open('all')
  await until(() => document.body.textContent.includes('Nothing logged yet'))
  expect(page).toBeDefined()
  await log(diaper(noon - 60 * day))
  await type(document.querySelector<HTMLInputElement>('input[type=date]')!, '2026-10-12')
  await until(() =>
    document.body.textContent.includes('Nothing logged on 12 October 2026 and the day before.'),
  )
})

it('shows an empty state for each kind', async () => {
  await open('sleep')
  await until(() => document.body.textContent?.includes('Nothing logged yet'))
  await press(button('Sleep chart'))
  expect(document.body.textContent).toContain('the chart')
  await press(button('Back to the list'))
  for (const kind of ['Feeding', 'Diapers', 'Play', 'Health']) {
    await press(button(kind))
    await settle(60)
    await until(() => document.body.textContent?.includes('Nothing logged yet'))
  }
})

it('lists future entries separately and counts them for no day', async () => {
  await log(
    diaper(noon - hour, { wetness: 'WET', soiled: false }),
    diaper(noon + 3 * hour, { wetness: 'WET', soiled: false }),
    diaper(noon + 400 * day, { wetness: 'WET', soiled: false }),
  )
  await open('diaper')
  await until(() => days().length === 2)
  expect(days().map(([name, , count]) => [name, count])).toEqual([
    ['In the future', 2],
    ['Today', 1],
  ])
  await press(document.querySelector<HTMLElement>('dialog section li button')!)
  await until(() => document.body.textContent.includes('sheet of diaperChange/'))
})

it('shows the local time of an entry from another time zone', async () => {
  await log(diaper(noon - hour, { timeZone: 'America/New_York' }))
  await open('diaper')
  await until(() => days().length === 1)
  expect(document.querySelector('dialog section li')?.textContent).toContain('6:00 in New York')
})

it('names the place of a journey in the current language', async () => {
  await activateLanguage('ru')
  await log(diaper(noon - hour), diaper(noon - day, { timeZone: 'America/New_York' }))
  await open('diaper')
  await until(() => document.body.textContent.includes('Поездка: Нью-Йорк → Киев'))
  expect(document.querySelectorAll('dialog section li')[1]?.textContent).toContain('(Нью-Йорк)')
  await activateLanguage('en')
})

it('marks only the day on which the family entered another time zone', async () => {
  await log(
    diaper(noon - hour),
    diaper(noon - day),
    diaper(noon - day - hour, { timeZone: 'America/New_York' }),
    diaper(noon - 2 * day, { timeZone: 'America/New_York' }),
    // The same time zone under another name is no journey.
    diaper(noon - 3 * day, { timeZone: 'America/Toronto' }),
    // This is the last day of the week that is read first; the entry before the journey is in the week before.
    diaper(noon - 6 * day, { timeZone: 'America/New_York' }),
    diaper(noon - 8 * day, { timeZone: 'Asia/Tbilisi' }),
  )
  await open('diaper')
  await until(() => days().length >= 5)
  const marks = [...document.querySelectorAll('dialog section')].map(
    (section) => /Journey: [^0-9]+/.exec(section.querySelector('p')?.textContent ?? '')?.[0],
  )
  const [home, back] = ['Journey: New York → Kyiv', 'Journey: Tbilisi → New York']
  expect(marks.slice(0, 5)).toEqual([undefined, home, undefined, undefined, back])
})

it('shows the length of a nap that ended within seconds', async () => {
  await log(sleep(noon - hour, noon - hour + 20_000))
  await open('sleep')
  await until(() => days().length === 1)
  expect(document.querySelector('dialog section li')?.textContent).toContain('under a minute')
})

it('finds a changed text in a packed month', async () => {
  const old = diaper(noon - 100 * day, { notes: 'number seven' })
  await log(old, diaper(noon - 100 * day + hour))
  await Promise.all([local.db.outbox.clear(), local.db.shadow.clear()])
  expect(await packOld(local.db, local.clock)).toBe(2)
  await log(patch('diaperChange', teamId, old.id, { notes: 'the famous seventh' }))
  await open('diaper')
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!
  search.focus()
  await type(search, 'famous')
  await until(() => days().length === 1)
  expect(days().map(([, , count]) => count)).toEqual([1])
})

it('keeps the sheet open when its entry no longer matches the search', async () => {
  const one = diaper(noon - hour, { notes: 'number seven' })
  await log(one)
  await open('diaper')
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!
  search.focus()
  await type(search, 'number')
  await until(() => days().length === 1)
  await press(document.querySelector<HTMLButtonElement>('dialog li button')!)
  const sheet = `sheet of diaperChange/${teamId}/${one.id}`
  await until(() => document.body.textContent.includes(sheet))
  await log(patch('diaperChange', teamId, one.id, { notes: 'the famous seventh' }))
  await until(() => days().length === 0)
  expect(document.body.textContent).toContain(sheet)
  await press(button(sheet))
  await until(() => !document.body.textContent.includes(sheet))
})
