import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { bottle } from '../../../../../test/feeds.ts'
import { anna, babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../../../test/mount.tsx'
import { FeedSheet } from './feed-sheet.tsx'
import { useRepeatFeed } from './use-repeat-feed.ts'

const baby = { id: babyId, spaceId: teamId, name: 'Mia' } as Baby
const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

let local: Local
let isClosed = false

const Home = () => {
  const diary = useDiary(baby)
  const repeat = useRepeatFeed(baby, diary?.feeds)
  return (
    <>
      {repeat && <button onClick={() => void repeat.repeat()}>{repeat.label}</button>}
      {diary && <FeedSheet baby={baby} diary={diary} onClose={() => (isClosed = true)} />}
    </>
  )
}
const open = async () => {
  const page = await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <Home />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
  return page
}
/** Amounts have no-break spaces. */
const named = (name: string) => button(name.replace(/(\d) (ml|fl)/, '$1\u00a0$2'))
const choose = (name: string) =>
  press([...document.querySelectorAll('label')].find((label) => label.textContent?.startsWith(name))!)
const stored = async () =>
  (await local.db.rows('feedingSession').toArray()).filter(({ deletedAt }) => deletedAt === null)
const newest = async () => (await stored()).at(-1)
const logged = async () => {
  await until(() => toast.getShown().length > 0)
  return toast.getShown().map(({ text }) => text.replaceAll('\u00a0', ' '))
}
/** Stores a bottle of an hour ago. */
const hadBottle = (ml: number, fields = {}) =>
  write(local.db, local.clock, [
    put('feedingSession', teamId, nextRowId(), {
      babyId,
      startTime: iso(-60),
      endTime: iso(-60),
      timeZone: 'UTC',
      feedType: 'BOTTLE',
      amount: { ml, unit: 'ml', value: ml },
      ...fields,
    }),
  ])

// The first test waits until the catalogs and the sheet are compiled.
vi.setConfig({ testTimeout: 20_000 })

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  local = await openLocal()
  isClosed = false
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

describe('a bottle', () => {
  it('is logged with one press like the last one, with an end', async () => {
    await hadBottle(90, { milk: 'FORMULA' })
    await open()
    expect(document.body.textContent).toContain('Last time: 90')
    await press(named('Log 90 ml'))
    expect(isClosed).toBe(true)
    expect(await logged()).toEqual(['Bottle 90 ml'])
    expect(await newest()).toMatchObject({
      feedType: 'BOTTLE',
      amount: { ml: 90, unit: 'ml', value: 90 },
      milk: 'FORMULA',
      startTime: iso(0),
      endTime: iso(0),
    })
  })

  it('accepts steps and typed amounts; shows an error beside the number above 500 ml', async () => {
    await open()
    await press(named('10 ml more'))
    await press(named('10 ml more'))
    await press(named('10 ml less'))
    expect(named('Log 130 ml')).toBeTruthy()
    await type(field('Amount'), '600')
    // The button shows no amount that would not be logged.
    expect(document.querySelector('[type=submit]')!.textContent).toBe('Log the bottle')
    await press(document.querySelector<HTMLButtonElement>('[type=submit]')!)
    expect(document.body.textContent).toContain('From 1 to 500\u00a0ml')
    expect(document.activeElement).toBe(field('Amount'))
    expect(await stored()).toEqual([])
    await type(field('Amount'), '95')
    await press(named('Log 95 ml'))
    expect(await logged()).toEqual(['Bottle 95 ml'])
    expect(await newest()).toMatchObject({ amount: { ml: 95, unit: 'ml', value: 95 } })
  })

  it('can be logged for an earlier time, in the sheet or in the toast', async () => {
    await open()
    await press(button('10 min ago'))
    await press(named('Log 120 ml'))
    await logged()
    expect(await newest()).toMatchObject({ startTime: iso(-10), endTime: iso(-10) })
    const chip = toast.getShown()[0]!.chips!.find(({ key }) => key === '5')!
    chip.onPress()
    await settle(300)
    expect(await newest()).toMatchObject({ startTime: iso(-15), endTime: iso(-15) })
    toast.getShown()[0]!.action!.onPress()
    await settle(300)
    expect(await stored()).toEqual([])
  })

  it('is repeated with one press', async () => {
    await hadBottle(150, { milk: 'BREAST_MILK', notes: 'slow' })
    await open()
    await press(button('Bottle 150'))
    expect(await logged()).toEqual(['Bottle 150 ml'])
    expect(await newest()).toMatchObject({
      amount: { ml: 150, unit: 'ml', value: 150 },
      milk: 'BREAST_MILK',
      notes: null,
      startTime: iso(0),
    })
  })

  it('is shown and stored in fluid ounces for a user of imperial units', async () => {
    await local.db.rows('settings').put({ id: anna, spaceId: anna, measurementUnit: 'imperial' } as never)
    await open()
    await until(() => document.body.textContent?.includes('fl oz'))
    await press(named('0.5 fl oz more'))
    await press(named('Log 4.5 fl oz'))
    await logged()
    expect(await newest()).toMatchObject({ amount: { ml: 133.08, unit: 'fl_oz', value: 4.5 } })
  })
})

describe('solids', () => {
  it('have a new or an earlier food and a reaction', async () => {
    await hadBottle(90, { feedType: 'SOLID_FOOD', amount: null, food: 'Pear' })
    await open()
    await press(button('Pear'))
    await press(button('Liked it'))
    await press(named('Log solid food'))
    expect(await logged()).toEqual(['Pear'])
    expect(await newest()).toMatchObject({
      feedType: 'SOLID_FOOD',
      food: 'Pear',
      reaction: 'LIKED',
      amount: null,
      startTime: iso(0),
      endTime: iso(0),
    })
  })
})

describe('nursing', () => {
  const segments = () => local.db.rows('feedingSegment').toArray()

  it('starts in one transaction with its first side', async () => {
    await open()
    await choose('Left')
    await press(button('5 min ago'))
    await press(button('Start left'))
    await logged()
    const feed = await newest()
    expect(feed).toMatchObject({ feedType: 'BREAST_LEFT', startTime: iso(-5), endTime: null })
    expect(await segments()).toMatchObject([
      { feedingId: feed!.id, side: 'LEFT', startTime: iso(-5), endTime: null },
    ])
  })

  it('begins with the other side than last time', async () => {
    await hadBottle(1, { feedType: 'BREAST_LEFT', amount: null, endTime: iso(-50) })
    await open()
    expect(button('Start right')).toBeTruthy()
  })

  it('is logged with its length when it is over', async () => {
    await open()
    await choose('Right')
    await press(button('15\u00a0min'))
    await press(named('Log 15\u00a0min'))
    await logged()
    expect(await newest()).toMatchObject({
      feedType: 'BREAST_RIGHT',
      startTime: iso(-15),
      endTime: iso(0),
    })
    expect(await segments()).toMatchObject([{ side: 'RIGHT', startTime: iso(-15), endTime: iso(0) }])
  })
})

it('keeps unsaved input after an accidental close, and clears it after logging', async () => {
  const page = await open()
  await type(field('Amount'), '75')
  await settle(200)
  await page.update(null)
  await local.reload()
  await open()
  await until(() => document.body.textContent?.includes('Log 75'))
  await press(named('Log 75 ml'))
  await logged()
  expect(await newest()).toMatchObject({ amount: bottle(0, 75).amount })
  await settle(200)
  expect((await local.db.meta.toArray()).filter(({ key }) => key.startsWith('draft/'))).toEqual([])
})
