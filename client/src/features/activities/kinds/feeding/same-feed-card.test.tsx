import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../../../test/account-page.tsx'
import {
  babyId,
  nextRowId,
  noon,
  openLocal,
  serverRow,
  teamId,
  type Local,
} from '../../../../../test/local.ts'
import { button, mount, press, until } from '../../../../../test/mount.tsx'
import { bottle } from '../../../../../test/feeds.ts'
import { SameFeedCard } from './same-feed-card.tsx'

const baby = { id: babyId, spaceId: teamId } as Baby
const dad = '0199f3a0-0000-7000-8000-00000000000d'
let local: Local

const Home = () => {
  const diary = useDiary(baby)
  return diary ? (
    <>
      <SameFeedCard baby={baby} diary={diary} />
      <p>{`feeds: ${diary.feeds.length}`}</p>
    </>
  ) : null
}
const untilShown = async (words: string, isThere = true) => {
  await until(() => text().includes(words) === isThere)
  expect(text().includes(words)).toBe(isThere)
}
const rows = () => local.db.rows('feedingSession').toArray()
const undo = () => act(async () => toast.getShown().at(-1)!.action!.onPress())

const annasFeed = bottle(-5, 120, { notes: 'warm' })
const dadsFeed = bottle(-2, 120, { createdBy: dad, milk: 'FORMULA', food: null, notes: 'half asleep' })

beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
  local.time.ms = noon
  const { entity: _, ...member } = serverRow(dad, 1)
  await local.db
    .rows('teamMember')
    .put({ ...member, spaceId: teamId, displayName: 'Dmytro', role: 'FAMILY' } as never)
  await local.db.rows('feedingSession').bulkPut([annasFeed, dadsFeed] as never[])
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Home />
      </LocalDataContext>
    </I18nProvider>,
  )
  await untilShown('Is this the same feed?')
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

it('names both people with their entries', async () => {
  await untilShown('Dmytro')
  expect(text().match(/Bottle 120\u00a0ml/g)).toHaveLength(2)
})

it.each([
  { by: 'both', feeds: [annasFeed.id, dadsFeed.id], left: [dadsFeed.id] },
  { by: 'the other alone', feeds: [annasFeed.id], left: [dadsFeed.id] },
])(
  'merging two entries of one bottle takes its milk from the stash once: taken by $by',
  async ({ feeds, left }) => {
    const portionId = nextRowId()
    for (const feedingId of feeds)
      await write(local.db, local.clock, [
        put('milkTake', teamId, nextRowId(), {
          portionId,
          feedingId,
          timestamp: new Date(noon).toISOString(),
          amount: { ml: 120, unit: 'ml', value: 120 },
        }),
      ])
    const takenBy = async () =>
      (await local.db.rows('milkTake').toArray())
        .filter(({ deletedAt }) => deletedAt === null)
        .map((row) => (row as unknown as { feedingId: string }).feedingId)
    await press(button('Merge'))
    await untilShown('feeds: 1')
    expect(await takenBy()).toEqual(left)
    await undo()
    await untilShown('feeds: 2')
    expect(await takenBy()).toEqual(feeds)
  },
)

it.each(['IMAGE', 'AUDIO'] as const)(
  'moves media (%s) of the removed entry to the kept one',
  async (kind) => {
    const photoId = nextRowId()
    await write(local.db, local.clock, [
      put('photo', teamId, photoId, { babyId, ownerId: annasFeed.id, kind }),
    ])
    const owner = async () => (await local.db.rows('photo').get([teamId, photoId])) as unknown
    await press(button('Merge'))
    await untilShown('feeds: 1')
    expect(await owner()).toMatchObject({ ownerId: dadsFeed.id, deletedAt: null })
    await undo()
    await untilShown('feeds: 2')
    expect(await owner()).toMatchObject({ ownerId: annasFeed.id })
  },
)

it('merges into the entry with more details, adds those of the other, and offers undo', async () => {
  await press(button('Merge'))
  await untilShown('feeds: 1')
  expect((await rows()).filter(({ deletedAt }) => deletedAt === null)).toMatchObject([
    { id: dadsFeed.id, milk: 'FORMULA', notes: 'half asleep\nwarm' },
  ])
  // One transaction with two changes, so that no device sees a partial merge.
  expect(await local.db.outbox.toArray()).toMatchObject([{ type: 'patch' }, { type: 'delete' }])
  await undo()
  await untilShown('feeds: 2')
  await untilShown('Is this the same feed?')
  expect((await rows()).find(({ id }) => id === dadsFeed.id)).toMatchObject({ notes: 'half asleep' })
})

it('keeps both entries and never asks the family again', async () => {
  await press(button('Keep both'))
  await untilShown('Is this the same feed?', false)
  expect(text()).toContain('feeds: 2')
  expect((await rows()).filter(({ separate }) => separate)).toHaveLength(1)
  await undo()
  await untilShown('Is this the same feed?')
})
