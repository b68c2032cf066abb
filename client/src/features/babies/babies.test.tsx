import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../test/account-page.tsx'
import { anna, babyId, openLocal, serverRow, teamId, type Local } from '../../../test/local.ts'
import { fillDisk } from '../../../test/full-disk.ts'
import { button, field, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { BabyCircles } from './baby-circles.tsx'
import { FirstBaby } from './first-baby.tsx'
import { AddBabyScreen } from './add-baby-screen.tsx'
import { BabiesScreen } from './babies-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

let local: Local

const Where = () => <output data-where>{useLocation().pathname}</output>
const untilShown = (words: string) => until(() => text().includes(words))
const where = () => document.querySelector('[data-where]')?.textContent

const show = async (path: string) => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={[path]}>
          <Where />
          <Routes>
            <Route path="/babies" element={<BabiesScreen />} />
            <Route path="/add-baby" element={<AddBabyScreen />} />
            <Route path="/baby/:babyId/profile" element={<ProfileScreen />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
}

const joinAs = async (role: TeamRole) => {
  const { entity: _, ...row } = serverRow(teamId, 1)
  await local.db.rows('membership').put({ ...row, spaceId: anna, teamId, role } as never)
}
const stored = () => local.db.rows('baby').get([teamId, babyId])
const toasts = () => toast.getShown().map((one) => one.text)
const save = async () => {
  await press(button('Save'))
  await settle(400)
}
const profile = `/baby/${babyId}/profile`

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  local = await openLocal()
  await joinAs('PARENT')
  await write(local.db, local.clock, [put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-07-09' })])
})
afterEach(() => {
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.restoreAllMocks()
})

describe('the list of babies', () => {
  it('shows age, birth and when each was added', async () => {
    await show('/babies')
    await untilShown('Mia')
    expect(text()).toContain('Mia4 months 12 days')
    expect(text()).toContain('Born9 July 2026')
    expect(text()).toContain('Added21 November 2026')
  })

  it('opens the home screen of the chosen baby', async () => {
    await show('/babies')
    await untilShown('Mia')
    await press(button('View dashboard: Mia'))
    expect(where()).toBe('/')
    expect(localStorage.getItem('selectedBabyId')).toBe(babyId)
  })

  it('has one more after adding, which needs a name and a birth date', async () => {
    await show('/add-baby')
    await untilShown('Cancel')
    await press(button('Add baby'))
    expect(text()).toContain('Enter a name')
    await type(field('Name'), ' Leo ')
    await type(field('Birth date'), '2026-11-22')
    await press(button('Add baby'))
    expect(text()).toContain('This day has not come yet')
    await type(field('Birth date'), '2026-11-01')
    await press(button('Add baby'))
    await settle(400)
    await untilShown('Leo')
    expect(where()).toBe('/babies')
    expect(text()).toContain('Leo20 days')
  })

  it('adds none if the device refuses to store it, reports that and keeps the typed values', async () => {
    await show('/add-baby')
    await untilShown('Cancel')
    await type(field('Name'), 'Leo')
    await type(field('Birth date'), '2026-11-01')
    fillDisk(local)
    await press(button('Add baby'))
    await untilShown('Not saved: this device could not store it.')
    expect([where(), field('Name').value]).toEqual(['/add-baby', 'Leo'])
    expect(await local.db.rows('baby').count()).toBe(1)
  })

  it('refuses a user who sees only some babies, keeps the typed values, and saves once it is allowed again', async () => {
    const hide = (seesSome: boolean) =>
      local.db
        .rows('membership')
        .toCollection()
        .modify({ role: 'FAMILY', seesSome } as never)
    await show('/add-baby')
    await untilShown('Cancel')
    await type(field('Name'), 'Leo')
    await type(field('Birth date'), '2026-11-01')
    await hide(true)
    await untilShown('In this family you can no longer add a baby. What you typed is still here.')
    expect([where(), field('Name').value]).toEqual(['/add-baby', 'Leo'])
    expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Add baby')).toBe(false)
    await hide(false)
    await until(() => !text().includes('you can no longer'))
    await press(button('Add baby'))
    await until(() => where() === '/babies')
    expect((await local.db.rows('baby').toArray()).map(({ name }) => name).toSorted()).toEqual(['Leo', 'Mia'])
  })

  it('does not open for a user who sees only some babies', async () => {
    await local.db
      .rows('membership')
      .toCollection()
      .modify({ role: 'FAMILY', seesSome: true } as never)
    await show('/add-baby')
    await until(() => where() === '/')
  })

  it("starts with the user's preference for babies born early", async () => {
    await local.db
      .rows('settings')
      .put({ ...serverRow(anna, 2), spaceId: anna, growthCorrectedAge: false } as never)
    await show('/add-baby')
    await untilShown('Cancel')
    await type(field('Name'), 'Leo')
    await type(field('Birth date'), '2026-11-01')
    await press(button('Add baby'))
    await untilShown('Leo')
    const rows = await local.db.rows('baby').toArray()
    expect(rows.find(({ name }) => name === 'Leo')).toMatchObject({ useCorrectedAge: false })
  })

  it('shows the corrected age of a baby born early', async () => {
    const early = { isPreterm: true, gestationalWeeks: 32 }
    const leo = '0199f3a0-0000-7000-8000-0000000000b2'
    await write(local.db, local.clock, [
      put('baby', teamId, leo, { name: 'Leo', birthDate: '2026-07-09', ...early }),
    ])
    await show('/babies')
    await untilShown('Leo')
    expect(text()).toContain('Leo4 months 12 days, corrected 2 months 18 days')
  })
})

it('asks a family without a baby for a name and a birth date, and adds its first baby', async () => {
  await local.db.rows('baby').clear()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <FirstBaby team={{ id: teamId, role: 'PARENT' } as never} />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  await untilShown('Tell us about your baby')
  await press(button('Start the diary'))
  expect(await local.db.rows('baby').count()).toBe(0)
  await type(field('Name'), 'Mia')
  await type(field('Birth date'), '2026-07-09')
  await press(button('Start the diary'))
  await settle(400)
  expect((await local.db.rows('baby').toArray()).map(({ name, birthDate }) => [name, birthDate])).toEqual([
    ['Mia', '2026-07-09'],
  ])
})

it('switches to another baby by its circle, and offers only a parent to add one', async () => {
  const babies = ['Mia', 'Leo'].map((name, at) => ({ id: `b${at}`, spaceId: teamId, name }) as never)
  const draw = (mayAdd: boolean) =>
    mount(
      <I18nProvider i18n={i18n}>
        <LocalDataContext value={local}>
          <MemoryRouter>
            <BabyCircles babies={babies} selectedId="b0" mayAdd={mayAdd} />
          </MemoryRouter>
        </LocalDataContext>
      </I18nProvider>,
    )
  await draw(true)
  expect(button('Mia').getAttribute('aria-pressed')).toBe('true')
  await press(button('Leo'))
  expect(localStorage.getItem('selectedBabyId')).toContain('b1')
  expect(document.querySelector('a[href="/add-baby"]')).not.toBeNull()
  document.body.replaceChildren()
  await draw(false)
  expect(document.querySelector('a[href="/add-baby"]')).toBeNull()
})

describe('a profile', () => {
  it('writes only the changed fields', async () => {
    await show(profile)
    await untilShown('Full name')
    await type(field('Full name'), 'Mila')
    await type(field('Nickname'), 'Mi')
    await press(field('Girl'))
    await type(field('Sleep goal, hours'), '13.5')
    await save()
    expect(toasts()).toEqual(['Profile saved'])
    const [, change] = await local.db.outbox.toArray()
    expect(change?.fields).toEqual({
      name: 'Mila',
      nickname: 'Mi',
      gender: 'FEMALE',
      sleepTargetMinutes: 810,
    })
    expect(await stored()).toMatchObject({ name: 'Mila', birthDate: '2026-07-09' })
  })

  it('reports that the device refuses to store, and keeps the typed values', async () => {
    await show(profile)
    await untilShown('Full name')
    await type(field('Full name'), 'Mia Maria')
    fillDisk(local)
    await save()
    await untilShown('Not saved: this device could not store it.')
    expect(field('Full name').value).toBe('Mia Maria')
    expect(await stored()).toMatchObject({ name: 'Mia' })
  })

  it('shows the length of the pregnancy for a baby born early', async () => {
    await show(profile)
    await untilShown('Full name')
    expect(text()).not.toContain('Weeks of pregnancy')
    await press(field('Born early'))
    await type(field('Weeks of pregnancy'), '43')
    await save()
    expect(text()).toContain('Whole weeks from 20 to 36')
    expect(document.activeElement).toBe(field('Weeks of pregnancy'))
    await type(field('Weeks of pregnancy'), '32')
    await type(field('and days'), '3')
    await save()
    expect(await stored()).toMatchObject({ isPreterm: true, gestationalWeeks: 32, gestationalDays: 3 })
    expect(text()).toContain('4 months 12 days, corrected 2 months 21 days')
  })

  it('asks for the curves only if the gender does not determine them', async () => {
    await show(profile)
    await untilShown('Full name')
    expect(text()).not.toContain('Growth curves')
    await press(field('Other'))
    expect(field('Curves of girls').checked).toBe(true)
    await press(field('Curves of boys'))
    await save()
    expect(await stored()).toMatchObject({ gender: 'OTHER', referenceSex: 'MALE' })
  })

  it('keeps unsaved values over a reload, until they are saved', async () => {
    await show(profile)
    await untilShown('Full name')
    await type(field('Nickname'), 'Mi')
    await settle(300)
    await local.reload()
    document.body.replaceChildren()
    await show(profile)
    await untilShown('Full name')
    expect(field('Nickname').value).toBe('Mi')
    await save()
    expect(await stored()).toMatchObject({ nickname: 'Mi' })
    expect(await local.db.meta.get(`draft/baby/${babyId}`)).toBeUndefined()
  })

  it('opens the list if the baby is not here', async () => {
    await show('/baby/0199f3a0-0000-7000-8000-0000000000ff/profile')
    await until(() => where() === '/babies')
    expect(where()).toBe('/babies')
  })
})

describe('deleting', () => {
  it('is done by a parent after the consequence was shown, and can be undone from the list', async () => {
    await show(profile)
    await untilShown('Full name')
    await press(button('Delete: Mia'))
    expect(text()).toContain('For 30 days a parent can bring it back')
    await press(button('Delete'))
    await untilShown('No baby here yet')
    expect(where()).toBe('/babies')
    expect(text()).not.toContain('Born9 July')
    await until(() => toasts().includes('Deleted: Mia'))
    // An unsent baby was removed completely; the undo of the toast creates it again.
    await act(async () => void toast.runLatestAction())
    await untilShown('Born9 July')
    expect(text()).toContain('Born9 July')
  })

  it('can be undone from the list for 30 days', async () => {
    const deleted = (days: number) => new Date(local.time.ms - days * 86_400_000).toISOString()
    const addDeletedBaby = async (id: string, name: string, days: number) => {
      const { entity: _, ...row } = serverRow(id, 2, {
        name,
        birthDate: '2026-01-01',
        deletedAt: deleted(days),
      })
      await local.db.rows('baby').put({ ...row, spaceId: teamId } as never)
    }
    await addDeletedBaby('0199f3a0-0000-7000-8000-0000000000c1', 'Ana', 29)
    await addDeletedBaby('0199f3a0-0000-7000-8000-0000000000c2', 'Nino', 31)
    await show('/babies')
    await untilShown('Deleted babies')
    expect(text()).toContain('Ana')
    expect(text()).not.toContain('Nino')
    await press(button('Restore: Ana'))
    await until(() => !text().includes('Deleted babies'))
    expect(text()).not.toContain('Deleted babies')
    expect(button('View dashboard: Ana')).toBeTruthy()
  })

  it('is not offered to family', async () => {
    await joinAs('FAMILY')
    await show(profile)
    await untilShown('Full name')
    expect(field('Nickname')).toBeTruthy()
    expect(() => button('Delete: Mia')).toThrow()
  })
})
