import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, type ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { AchievementsScreen } from '#features/achievements/achievements-screen.tsx'
import { FoodsScreen } from '#features/activities/foods/foods-screen.tsx'
import { IllnessScreen } from '#features/activities/illness/illness-screen.tsx'
import { TeethScreen } from '#features/activities/teeth/teeth-screen.tsx'
import { BabiesScreen } from '#features/babies/babies-screen.tsx'
import { AppointmentScreen } from '#features/doctor/appointment-screen.tsx'
import { DoctorScreen } from '#features/doctor/doctor-screen.tsx'
import { GrowthScreen } from '#features/growth/growth-screen.tsx'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { ImportScreen } from '#features/import/import-screen.tsx'
import { MilestonesScreen } from '#features/milestones/milestones-screen.tsx'
import { SignOutContext } from '#features/sign-out/sign-out-context.ts'
import { StatsScreen } from '#features/stats/stats-screen.tsx'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { text } from '../../test/account-page.tsx'
import { type Local, nextRowId, teamId } from '../../test/local.ts'
import { until } from '../../test/mount.tsx'
import { openFamily, showAt } from '../../test/of-baby.tsx'

vi.setConfig({ testTimeout: 30_000 })

let local: Local
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await activateLanguage('en')
  local = await openFamily()
})
afterEach(() => vi.unstubAllGlobals())

/** Screens that offer to add a baby if the family has none, and their text for a user who may not add one. */
const empty: [ReactNode, string][] = [
  [<HomeScreen />, 'As soon as a parent adds one'],
  [<BabiesScreen />, 'As soon as a parent adds one'],
  [<GrowthScreen />, 'As soon as a parent adds one'],
  [<StatsScreen sleepChart={() => null} />, 'No baby selected'],
  [<MilestonesScreen />, 'As soon as a parent adds a baby or shows you one'],
  [<AchievementsScreen />, 'As soon as a parent adds a baby or shows you one'],
  [<DoctorScreen />, 'As soon as a parent adds a baby or shows you one'],
  [<AppointmentScreen />, 'As soon as a parent adds a baby or shows you one'],
  [<FoodsScreen />, 'As soon as a parent adds a baby or shows you one'],
  [<IllnessScreen />, 'As soon as a parent adds a baby or shows you one'],
  [<TeethScreen />, 'As soon as a parent adds a baby or shows you one'],
  [<ImportScreen />, 'As soon as a parent adds a baby or shows you one'],
]
/** Screens that offer it while there is a baby. */
const withBaby: [ReactNode, string][] = [
  [<HomeScreen />, 'Mia'],
  [<BabiesScreen />, 'Mia'],
]

const show = (screen: ReactNode) => {
  const sync = { status: new StatusBoard(nextRowId()), wake: () => {}, stop: () => {} }
  const element = (
    <SyncContext value={sync as never}>
      <SignOutContext value={() => {}}>{screen}</SignOutContext>
    </SyncContext>
  )
  return showAt(local, '/', <Route path="*" element={element} />)
}
/** Links to a form for a baby, or the form itself. */
const offers = () =>
  [...document.querySelectorAll('a, button')].filter((one) =>
    /add (a |another |the )?baby|start the diary/i.test(one.getAttribute('aria-label') ?? one.textContent),
  ).length
const hideSome = () => local.db.rows('membership').toCollection().modify({ seesSome: true })
const nameOf = (screen: ReactNode) => (screen as { type: { name: string } }).type.name
const named = (list: typeof empty) => list.map((one) => [nameOf(one[0]), ...one] as const)

describe('without a baby', () => {
  beforeEach(() => local.db.rows('baby').clear())

  it.each(named(empty))(
    '%s tells a user with hidden babies that a parent adds one',
    async (_, screen, expectedText) => {
      await hideSome()
      await show(screen)
      await until(() => text().includes(expectedText))
      expect(offers()).toBe(0)
      expect(text()).not.toMatch(/add (a|the) baby first/i)
    },
  )

  it.each(named(empty).filter(([name]) => name !== 'AppointmentScreen'))(
    '%s offers it to a member',
    async (_, screen) => {
      await show(screen)
      await until(() => offers() > 0)
    },
  )
})

describe('with a baby', () => {
  beforeEach(() =>
    write(local.db, local.clock, [
      put('baby', teamId, nextRowId(), { name: 'Leo', birthDate: '2026-08-09' }),
    ]),
  )

  it.each(named(withBaby))(
    '%s offers another baby to a user who sees all babies',
    async (_, screen, expectedText) => {
      await show(screen)
      await until(() => text().includes(expectedText) && offers() > 0)
    },
  )

  it.each(named(withBaby))(
    '%s offers no other baby to a user with hidden babies',
    async (_, screen, expectedText) => {
      await show(screen)
      await until(() => offers() > 0)
      await act(hideSome)
      await until(() => offers() === 0)
      expect(text()).toContain(expectedText)
    },
  )
})

it('covers every file that links to the form of a new baby', () => {
  const src = join(import.meta.dirname, '..')
  const leads = readdirSync(join(src, 'features'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx$/.test(file) &&
      /to="\/add-baby"|t`Add (?:a baby|baby|another baby)`/.test(
        readFileSync(join(src, 'features', file), 'utf8'),
      ),
  )
  expect(leads.toSorted()).toEqual([
    'achievements/achievements-screen.tsx',
    'activities/foods/foods-screen.tsx',
    'activities/illness/illness-screen.tsx',
    'activities/teeth/teeth-screen.tsx',
    'babies/add-baby-screen.tsx',
    'babies/babies-screen.tsx',
    'babies/baby-circles.tsx',
    'doctor/doctor-screen.tsx',
    'growth/growth-screen.tsx',
    'import/import-screen.tsx',
    'milestones/no-baby.tsx',
    'stats/stats-screen.tsx',
  ])
})
