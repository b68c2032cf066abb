import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Create } from 'sync-protocol/entities/registry'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../../../test/mount.tsx'
import { FeedEntrySheet } from './feed-entry-sheet.tsx'

const baby = { id: babyId, spaceId: teamId, name: 'Mia' } as Baby
const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

let local: Local
let isClosed = false

const Home = () => {
  const feed = useDiary(baby)?.feeds[0]
  return feed && <FeedEntrySheet entry={feed} author="Anna" onClose={() => (isClosed = true)} />
}
const open = async () => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Home />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
}
const choose = (name: string) =>
  press([...document.querySelectorAll('label')].find((label) => label.textContent?.startsWith(name))!)
const living = async (entity: 'feedingSession' | 'feedingSegment') =>
  (await local.db.rows(entity).toArray()).filter(({ deletedAt }) => deletedAt === null)

const feedId = nextRowId()
const log = (fields: Partial<Create<'feedingSession'>>, ...segments: Partial<Create<'feedingSegment'>>[]) =>
  write(local.db, local.clock, [
    put('feedingSession', teamId, feedId, {
      babyId,
      startTime: iso(-30),
      endTime: iso(-30),
      timeZone: 'UTC',
      feedType: 'BOTTLE',
      ...fields,
    }),
    ...segments.map((segment) =>
      put('feedingSegment', teamId, nextRowId(), {
        babyId,
        feedingId: feedId,
        side: 'LEFT',
        startTime: iso(-30),
        ...segment,
      }),
    ),
  ])
const save = async () => {
  await press(button('Save'))
  await until(() => isClosed)
}

// The first test waits until the catalogs and the sheet are compiled.
vi.setConfig({ testTimeout: 20_000 })

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  local = await openLocal()
  isClosed = false
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

it('undoes an edit, including removed sides', async () => {
  await log(
    { feedType: 'BREAST_BOTH', endTime: iso(-10), notes: 'calm' },
    { side: 'LEFT', endTime: iso(-20) },
    { side: 'RIGHT', startTime: iso(-20), endTime: iso(-10) },
  )
  await open()
  await choose('Bottle')
  await type(field('Amount'), '90')
  await save()
  expect(await living('feedingSegment')).toHaveLength(0)
  expect(toast.getShown().map(({ text }) => text)).toMatchObject([expect.stringMatching(/^Changed: /)])
  toast.getShown()[0]!.action!.onPress()
  await until(async () => (await living('feedingSegment')).length === 2)
  expect(await living('feedingSession')).toMatchObject([
    { feedType: 'BREAST_BOTH', amount: null, endTime: iso(-10), notes: 'calm' },
  ])
})

it('writes only the changed amount, milk and note of a bottle', async () => {
  await log({ amount: { ml: 120, unit: 'ml', value: 120 } })
  await open()
  await type(field('Amount'), '600')
  await press(button('Save'))
  expect(document.body.textContent).toContain('From 1 to 500\u00a0ml')
  expect(isClosed).toBe(false)
  await type(field('Amount'), '90')
  await press(button('Formula'))
  await save()
  expect(await living('feedingSession')).toMatchObject([
    { amount: { ml: 90, unit: 'ml', value: 90 }, milk: 'FORMULA', startTime: iso(-30), endTime: iso(-30) },
  ])
})

it('changes a bottle to solids', async () => {
  await log({ amount: { ml: 120, unit: 'ml', value: 120 }, milk: 'FORMULA' })
  await open()
  await choose('Solids')
  await type(field('Food'), 'Pear')
  await save()
  expect(await living('feedingSession')).toMatchObject([
    { feedType: 'SOLID_FOOD', food: 'Pear', amount: null, milk: null },
  ])
})

it('adds and removes a side of nursing', async () => {
  await log(
    { feedType: 'BREAST_BOTH', endTime: iso(-5) },
    { side: 'LEFT', endTime: iso(-20) },
    { side: 'RIGHT', startTime: iso(-20), endTime: iso(-10) },
  )
  await open()
  await press(button('Remove side 2'))
  await press(button('Add a side'))
  await save()
  expect(await living('feedingSegment')).toMatchObject([
    { side: 'LEFT', startTime: iso(-30), endTime: iso(-20) },
    { side: 'RIGHT', startTime: iso(-20), endTime: iso(-5) },
  ])
})

it('deletes a feed with its sides and restores all of it', async () => {
  await log({ feedType: 'BREAST_LEFT', endTime: iso(-5) }, { endTime: iso(-5) })
  const before = [...(await living('feedingSession')), ...(await living('feedingSegment'))]
  await open()
  await press(button('Delete'))
  await until(() => toast.getShown().length > 0)
  expect([...(await living('feedingSession')), ...(await living('feedingSegment'))]).toEqual([])
  toast.getShown()[0]!.action!.onPress()
  await settle(400)
  const after = [...(await living('feedingSession')), ...(await living('feedingSegment'))]
  const facts = ({ id, side, feedType, startTime, endTime }: Record<string, unknown>) => ({
    id,
    side,
    feedType,
    startTime,
    endTime,
  })
  expect(after.map(facts)).toEqual(before.map(facts))
})
