import type { Create } from 'sync-protocol/entities/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { feedsOf, momentsOf } from '#features/activities/entries/entries-of.ts'
import { useDeleteEntry } from '#features/activities/editing/use-delete-entry.ts'
import { FeedSheet } from '#features/activities/kinds/feeding/feed-sheet.tsx'
import { FeedEntrySheet } from '#features/activities/kinds/feeding/feed-entry-sheet.tsx'
import { PumpingSheet } from '#features/activities/kinds/pumping/pumping-sheet.tsx'
import { AlsoForBabies } from '#features/activities/together/also-for-babies.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, noon, teamId } from '../../../../../test/local.ts'
import { button, field, press, settle, type, until } from '../../../../../test/mount.tsx'
import { sheetPage } from '../../../../../test/sheet-page.tsx'
import { PortionSheet } from './portion-sheet.tsx'
import { StashSheet } from './stash-sheet.tsx'

const page = sheetPage()
const baby = { id: babyId, spaceId: teamId, name: 'Mia' } as never
const leo = { id: '01890a5d-ac96-774b-bcce-b302099a8071', spaceId: teamId, name: 'Leo' } as never
const [older, newer] = ['01890a5d-ac96-774b-bcce-b302099a8051', '01890a5d-ac96-774b-bcce-b302099a8052']
const hourMs = 3_600_000
const iso = (hoursAgo: number) => new Date(noon - hoursAgo * hourMs).toISOString()
const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })

const { show, onClose, living } = page
const keep = (id: string, hoursAgo: number, amount: number, more: Partial<Create<'milkPortion'>> = {}) =>
  write(page.local.db, page.local.clock, [
    put('milkPortion', teamId, id, {
      ...{ timestamp: iso(hoursAgo), timeZone: 'UTC', amount: ml(amount) },
      ...more,
    }),
  ])
const says = (text: string) => until(() => document.body.textContent.replaceAll('\u00a0', ' ').includes(text))
const undo = async () => {
  toast.runLatestAction()
  await settle(100)
}
const showStash = () => show(<StashSheet baby={baby} onClose={onClose} />)
const showPortion = async (id: string) => {
  const [entry] = momentsOf(
    'milkPortion',
    (await living('milkPortion')).filter((row) => row.id === id) as never,
  )
  await show(<PortionSheet entry={entry!} onClose={onClose} />)
  await until(() => document.querySelector('form'))
}
const chip = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.replaceAll('\u00a0', ' ') === text)!

it('explains the empty stash; adds a portion with undo', async () => {
  await showStash()
  await says('No milk in the stash')
  await press(button('Put milk in'))
  await until(() => document.querySelector('form'))
  await type(field('How much'), '0')
  await press(button('Put it in'))
  await says('From 1 to 2000 ml')
  await type(field('How much'), '150')
  await press(button('Freezer'))
  await press(button('Put it in'))
  await says('1 portion')
  expect(await living('milkPortion')).toMatchObject([
    { amount: ml(150), place: 'FREEZER', placedAt: null, pumpingId: null, timestamp: iso(0) },
  ])
  await undo()
  expect(await living('milkPortion')).toEqual([])
})

it('shows the balance by place, the next portion to expire on top, and expired portions', async () => {
  await keep(newer, 1, 120)
  await keep(older, 50, 90)
  await keep('01890a5d-ac96-774b-bcce-b302099a8053', 5, 60, { place: 'ROOM' })
  await showStash()
  await says('2 portions')
  await says('210 ml')
  const rows = [...document.querySelectorAll('ul[aria-label] li')].map(({ textContent }) => textContent)
  expect(rows.map((text) => /^\d+/.exec(text!)?.[0])).toEqual(['60', '90', '120'])
  expect(rows[0]).toContain('past its time')
  expect(rows[0]).toContain('pumped today, ')
})

it('freezes, thaws and discards a portion, each with undo', async () => {
  await keep(older, 2, 90)
  await showPortion(older)
  await press(button('Into the freezer'))
  await settle(100)
  expect(await living('milkPortion')).toMatchObject([{ place: 'FREEZER', placedAt: iso(0) }])
  await undo()
  expect(await living('milkPortion')).toMatchObject([{ place: 'FRIDGE', placedAt: null }])
  await press(button('Into the freezer'))
  await until(() => chip('Thaw'))
  await press(button('Thaw'))
  await says('not frozen again')
  expect(document.body.textContent).not.toContain('Into the freezer')
  await press(button('Throw away'))
  await settle(100)
  expect(await living('milkTake')).toMatchObject([{ portionId: older, reason: 'DISCARDED', amount: ml(90) }])
  await undo()
  expect(await living('milkTake')).toEqual([])
})

describe('a bottle', () => {
  const bottle = async (content = <FeedSheet baby={baby} diary={{ feeds: [] }} onClose={onClose} />) => {
    await show(content)
    await until(() => chip('Not from it'))
  }

  it('takes nothing without a kind of milk; from the stash it is breast milk, oldest first', async () => {
    await keep(newer, 1, 120)
    await keep(older, 50, 90)
    await bottle()
    await press(chip('Log 120 ml'))
    await until(() => page.isClosed)
    await settle(100)
    expect(await living('milkTake')).toEqual([])

    await bottle()
    await press(chip('90 ml, Fridge'))
    await says('90 ml + 30 ml')
    await press(chip('Log 120 ml'))
    await settle(200)
    const feeds = await living('feedingSession')
    const feedingId = feeds.find((row) => (row as unknown as { milk: string }).milk === 'BREAST_MILK')!.id
    expect((await living('milkTake')).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject([
      { portionId: older, feedingId, amount: ml(90), reason: 'FED', timestamp: iso(0) },
      { portionId: newer, feedingId, amount: ml(30), reason: 'FED' },
    ])
    await undo()
    expect(await living('milkTake')).toEqual([])
    expect(await living('feedingSession')).toHaveLength(1)
  })

  it('takes the chosen portion, or nothing', async () => {
    await keep(newer, 1, 150)
    await keep(older, 50, 90)
    await bottle()
    await press(chip('150 ml, Fridge'))
    await press(chip('Log 120 ml'))
    await settle(200)
    expect(await living('milkTake')).toMatchObject([{ portionId: newer, amount: ml(120) }])
  })

  it('for twins takes milk for both from one stash', async () => {
    await keep(newer, 1, 150)
    await keep(older, 50, 150)
    await bottle(
      <AlsoForBabies baby={baby} babies={[baby, leo]}>
        <FeedSheet baby={baby} diary={{ feeds: [] }} onClose={onClose} />
      </AlsoForBabies>,
    )
    await press(button('Leo'))
    await press(chip('150 ml, Fridge'))
    await press(chip('Log 120 ml'))
    await settle(200)
    const feeds = (await living('feedingSession')).map(({ id }) => id).toSorted()
    const takes = (await living('milkTake')) as unknown as {
      feedingId: string
      portionId: string
      amount: { ml: number }
    }[]
    const by = (key: 'feedingId' | 'portionId', id: string) =>
      takes.filter((take) => take[key] === id).reduce((sum, { amount }) => sum + amount.ml, 0)
    expect(feeds).toHaveLength(2)
    expect(feeds.map((id) => by('feedingId', id))).toEqual([120, 120])
    expect([by('portionId', older), by('portionId', newer)]).toEqual([150, 90])
    await undo()
    expect(await living('milkTake')).toEqual([])
  })

  it('returns its milk when it is deleted, and takes it again on undo', async () => {
    await keep(older, 2, 150)
    await bottle()
    await press(chip('150 ml, Fridge'))
    await press(chip('Log 120 ml'))
    await settle(200)
    const [entry] = feedsOf((await living('feedingSession')) as never, [])
    const Delete = () => {
      const drop = useDeleteEntry()
      return <button onClick={() => void drop(entry!, 'Bottle')}>Delete it</button>
    }
    await show(<Delete />)
    await press(button('Delete it'))
    await settle(200)
    expect([await living('feedingSession'), await living('milkTake')]).toEqual([[], []])
    await undo()
    expect(await living('milkTake')).toMatchObject([{ feedingId: entry!.rows[0].id, amount: ml(120) }])
  })

  it('takes milk from the stash after it was logged, and returns it', async () => {
    await keep(older, 2, 150)
    const id = '01890a5d-ac96-774b-bcce-b302099a8091'
    const feed = { babyId, startTime: iso(1), endTime: iso(1), timeZone: 'UTC', feedType: 'BOTTLE' as const }
    await write(page.local.db, page.local.clock, [
      put('feedingSession', teamId, id, { ...feed, amount: ml(100), milk: 'BREAST_MILK' }),
    ])
    const [entry] = feedsOf((await living('feedingSession')) as never, [])
    await show(<FeedEntrySheet entry={entry!} author="Anna" onClose={onClose} />)
    await until(() => chip('150 ml, Fridge'))
    await press(chip('150 ml, Fridge'))
    await until(() => chip('Put back'))
    expect(await living('milkTake')).toMatchObject([{ feedingId: id, amount: ml(100), timestamp: iso(1) }])
    await press(chip('Put back'))
    await settle(100)
    expect(await living('milkTake')).toEqual([])
  })
})

describe('a portion taken on two phones', () => {
  const take = (id: string, hoursAgo: number, amount: number) =>
    put('milkTake', teamId, id, { portionId: older, timestamp: iso(hoursAgo), amount: ml(amount) })
  const [first, last] = ['01890a5d-ac96-774b-bcce-b302099a8081', '01890a5d-ac96-774b-bcce-b302099a8082']
  beforeEach(async () => {
    await keep(older, 5, 120)
    await keep(newer, 4, 150)
    await write(page.local.db, page.local.clock, [take(first, 2, 120), take(last, 1, 100)])
  })

  it('shows a warning and can move the last bottle to the next portion, with undo', async () => {
    await showStash()
    await says('The portion held 120 ml, and 220 ml were fed from it.')
    await press(chip('The last 100 ml came from 150 ml, Fridge'))
    await until(() => !document.body.textContent.includes('Taken twice'))
    expect(await living('milkTake')).toMatchObject([{ portionId: older }, { portionId: newer }])
    await undo()
    await says('Taken twice')
  })

  it('can be corrected to a greater volume', async () => {
    await showStash()
    await until(() => chip('It held 220 ml'))
    await press(chip('It held 220 ml'))
    await until(() => !document.body.textContent.includes('Taken twice'))
    expect(await living('milkPortion')).toMatchObject([{ amount: ml(220) }, { amount: ml(150) }])
  })

  it('lists its bottles and can return the milk of one', async () => {
    await showPortion(older)
    await says('Taken from it')
    await press(document.querySelector('[aria-label="Put back: 100\u00a0ml"]')!)
    await settle(100)
    expect(await living('milkTake')).toMatchObject([{ id: first }])
  })
})

it('adds pumped milk to the stash, does so by default next time, and never adds it twice', async () => {
  const pump = async () => {
    await show(<PumpingSheet spaceId={teamId} onClose={onClose} />)
    await until(() => chip('Freezer'))
    await type(field('How much'), '80')
  }
  await pump()
  await press(button('Freezer'))
  await press(button('Log pumping'))
  await until(() => page.isClosed)
  const [pumped] = await living('pumping')
  expect(await living('milkPortion')).toMatchObject([
    { pumpingId: pumped!.id, place: 'FREEZER', amount: ml(80) },
  ])
  await pump()
  await until(() => chip('Freezer').getAttribute('aria-pressed') === 'true')
  await press(button('Log pumping'))
  await until(() => page.isClosed)
  expect(await living('milkPortion')).toHaveLength(2)
  await undo()
  expect([await living('milkPortion'), await living('pumping')]).toMatchObject([[{}], [{}]])

  await write(page.local.db, page.local.clock, [
    put('pumping', teamId, newer, { startTime: iso(3), timeZone: 'UTC', left: ml(40), right: ml(30) }),
  ])
  const [entry] = momentsOf('pumping', (await living('pumping')).filter(({ id }) => id === newer) as never)
  await show(<PumpingSheet spaceId={teamId} entry={entry} author="Anna" onClose={onClose} />)
  await until(() => chip('Fridge'))
  await press(chip('Fridge'))
  await says('In the milk stash: Fridge')
  expect(await living('milkPortion')).toContainEqual(
    expect.objectContaining({ pumpingId: newer, amount: ml(70), timestamp: iso(3) }),
  )
})

it("stores the family's own storage times and can reset them", async () => {
  await keep(older, 5, 120)
  await showStash()
  await until(() => chip('How long milk keeps'))
  await press(chip('How long milk keeps'))
  await until(() => document.querySelector('form'))
  await type(field('Fridge, days'), '0')
  await press(button('Save'))
  await says('A whole number from 1 to 14')
  await type(field('Fridge, days'), '3')
  await press(button('Save'))
  await until(() => !document.querySelector('form'))
  expect(await living('milkRules')).toMatchObject([{ id: teamId, fridgeDays: 3, roomHours: 4 }])
  await undo()
  expect(await living('milkRules')).toMatchObject([{ fridgeDays: 4 }])
})
