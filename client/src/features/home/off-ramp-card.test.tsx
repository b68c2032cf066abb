import { act } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLocalData } from '#db/schema/local-data.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { type Baby, useActiveTeam, useBabies } from '#session/family.ts'
import { StatusBoard, type SyncStatus } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../test/account-page.tsx'
import { anna, babyId, diaperPut, type Local, nextRowId, noon, teamId } from '../../../test/local.ts'
import { button, press, settle, until } from '../../../test/mount.tsx'
import { openFamily, showAt } from '../../../test/of-baby.tsx'
import { OffRampCard } from './off-ramp-card.tsx'

const day = 86_400_000
const fortnight = noon + 14 * day
let local: Local
let board: StatusBoard

const Home = () => {
  const { clock } = useLocalData()
  const [baby] = useBabies(useActiveTeam()) ?? []
  return baby ? <OfBaby baby={baby} now={clock.now()} /> : null
}
const OfBaby = ({ baby, now }: { baby: Baby; now: number }) => {
  const diary = useDiary(baby)
  return (
    <>
      {diary && <OffRampCard baby={baby} diary={diary} now={now} />}
      {diary && <p>{baby.milestonesOnly ? 'milestones' : 'read'}</p>}
    </>
  )
}
const show = async (at: number, state: SyncStatus['state'] = 'offline') => {
  document.body.replaceChildren()
  local.time.ms = at
  board = new StatusBoard(nextRowId())
  if (state !== 'starting') board.set({ state })
  const sync = { status: board, wake: () => {}, stop: () => {} }
  await showAt(local, '/', [
    <Route
      key="home"
      path="/"
      element={
        <SyncContext value={sync as never}>
          <Home />
        </SyncContext>
      }
    />,
  ])
  await until(() => text().includes('read') || text().includes('milestones'))
}
const isOffered = () => text().includes('Logging less?')
const stored = async () => (await local.db.rows('baby').toArray())[0]!.milestonesOnly ?? null

beforeEach(async () => {
  await activateLanguage('en')
  local = await openFamily()
  await write(local.db, local.clock, [diaperPut(nextRowId())])
})
afterEach(() => {
  for (const { id } of toast.getShown()) toast.dismiss(id)
})

it('offers to keep milestones only, but not until 14 days after the last entry', async () => {
  await show(fortnight)
  expect(isOffered()).toBe(false)
  await show(fortnight + 1)
  expect(isOffered()).toBe(true)
})

it('counts from the time at which an old entry was created', async () => {
  local.time.ms = noon + 5 * day
  await write(local.db, local.clock, [diaperPut(nextRowId())])
  await show(noon + 19 * day)
  expect(isOffered()).toBe(false)
  await show(noon + 19 * day + 1)
  expect(isOffered()).toBe(true)
})

it('offers nothing while a session runs', async () => {
  const sleep = { babyId, timeZone: 'UTC', sleepType: 'NIGHT_SLEEP' as const, endTime: null }
  const startTime = new Date(noon).toISOString()
  await write(local.db, local.clock, [put('sleepSession', teamId, nextRowId(), { ...sleep, startTime })])
  await show(fortnight + day)
  expect(isOffered()).toBe(false)
})

it('offers nothing after the family chose to log again', async () => {
  await write(local.db, local.clock, [patch('baby', teamId, babyId, { milestonesOnly: false })])
  await show(fortnight + day)
  expect(isOffered()).toBe(false)
})

it('offers nothing for a new baby', async () => {
  await local.db
    .rows('baby')
    .toCollection()
    .modify({ createdAt: new Date(fortnight).toISOString() })
  await show(fortnight + day)
  expect(isOffered()).toBe(false)
})

it('offers nothing for a baby without entries', async () => {
  local = await openFamily()
  await show(fortnight + day)
  expect(isOffered()).toBe(false)
})

it('waits for the first sync cycle, which may bring entries of other members', async () => {
  await show(fortnight + 1, 'starting')
  expect(isOffered()).toBe(false)
  act(() => board.set({ state: 'synced', lastCycleAt: fortnight }))
  await until(isOffered)
})

it('stays dismissed for this baby and this person', async () => {
  await show(fortnight + 1)
  await press(button('Keep logging'))
  expect(isOffered()).toBe(false)
  expect(await stored()).toBeNull()
  await show(fortnight + 90 * day)
  expect(isOffered()).toBe(false)
  localStorage.setItem(`offRampAnswered/somebody-else/${babyId}`, 'yes')
  localStorage.removeItem(`offRampAnswered/${anna}/${babyId}`)
  await show(fortnight + 90 * day)
  expect(isOffered()).toBe(true)
})

it('switches to milestones only with one tap, with undo', async () => {
  await show(fortnight + 1)
  await press(button('Keep only the milestones'))
  await until(() => text().includes('milestones') && !isOffered())
  expect(await stored()).toBe(true)
  expect(toast.getShown().at(-1)?.text).toBe('Home shows milestones only')
  toast.runLatestAction()
  await until(async () => (await stored()) === null)
  await settle(50)
  expect(isOffered()).toBe(false)
})
