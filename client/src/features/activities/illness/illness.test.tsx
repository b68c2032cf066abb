import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Create, Row } from 'sync-protocol/entities/registry'
import { LocalDataContext } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { put } from '#db/write/make-write.ts'
import { discardUnsaved } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { setPreference } from '#session/preferences.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia } from '../../../../test/day.tsx'
import { familyRows } from '../../../../test/family-rows.ts'
import { babyId, type Local, nextRowId, noon, openLocal, teamId } from '../../../../test/local.ts'
import { button, mount, press, settle, until } from '../../../../test/mount.tsx'
import { IllnessCard } from './illness-card.tsx'
import { IllnessScreen } from './illness-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const hour = 3_600_000
const iso = (hoursAgo: number) => new Date(noon - hoursAgo * hour).toISOString()
const of = (hoursAgo: number, by = babyId) => ({ babyId: by, timestamp: iso(hoursAgo), timeZone: 'UTC' })
let local: Local

beforeEach(async () => {
  localStorage.clear()
  vi.stubEnv('TZ', 'UTC')
  setPreference('clock', '24')
  local = await openLocal()
  await familyRows(local)
  await activateLanguage('en')
})
afterEach(() => {
  discardUnsaved()
  setPreference('clock', 'auto')
  for (const { id } of toast.getShown()) toast.dismiss(id)
})

const measured = (hoursAgo: number, tenthsC: number, by = babyId): Write =>
  put('temperature', teamId, nextRowId(), {
    ...of(hoursAgo, by),
    reading: { tenthsC, unit: 'C', value: tenthsC / 10 },
  })
const ill = (hoursAgo: number, fields: Partial<Create<'illness'>> = {}, by = babyId): Write =>
  put('illness', teamId, nextRowId(), { ...of(hoursAgo, by), ...fields })
const given = (hoursAgo: number, fields: Partial<Create<'medicine'>> = {}): Write =>
  put('medicine', teamId, nextRowId(), { ...of(hoursAgo), name: 'Ibuprofen', ...fields })
const bottle = (hoursAgo: number, ml: number): Write =>
  put('feedingSession', teamId, nextRowId(), {
    ...{ babyId, startTime: iso(hoursAgo), endTime: iso(hoursAgo), timeZone: 'UTC', feedType: 'BOTTLE' },
    amount: { ml, unit: 'ml', value: ml },
  })
const wet = (hoursAgo: number, wetness: 'WET' | 'DRY' = 'WET'): Write =>
  put('diaperChange', teamId, nextRowId(), { ...of(hoursAgo), wetness, soiled: false })

const Card = ({ of: baby }: { of: typeof mia }) => {
  const diary = useDiary(baby)
  return diary ? <IllnessCard baby={baby} diary={diary} now={noon} /> : <p>reading</p>
}
const show = async (page: React.ReactNode, path = '/') => {
  document.body.replaceChildren()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  await settle(100)
}
const text = () => document.body.textContent.replaceAll(/[\u00a0\u2060\s]+/g, ' ')
const store = (...writes: Write[]) => write(local.db, local.clock, writes)
const illnesses = async (): Promise<Row<'illness'>[]> =>
  (await local.db.rows('illness').toArray()).filter((row) => row.deletedAt === null) as never

it('offers to begin an illness at the first fever, with one tap and undo', async () => {
  await store(measured(5, 379), measured(3, 386), measured(1, 391))
  await show(<Card of={mia} />)
  await until(() => text().includes('38.6 °C'))
  await press(button('Begin an illness'))
  await until(() => text().includes('Well again'))
  expect(await illnesses()).toMatchObject([{ timestamp: iso(3), wellAt: null, name: null, babyId }])
  toast.runLatestAction()
  await until(() => text().includes('Begin an illness'))
  expect(await illnesses()).toEqual([])
})

it('offers to begin it at the first of consecutive fevers and names the day', async () => {
  await store(measured(36, 381), measured(20, 390), measured(1, 383))
  await show(<Card of={mia} />)
  await until(() => text().includes('38.1 °C · yesterday · '))
  await press(button('Begin an illness'))
  await until(() => text().includes('Well again'))
  expect(await illnesses()).toMatchObject([{ timestamp: iso(36) }])
})

it('offers nothing again for a dismissed fever, but for the next one', async () => {
  await store(measured(30, 385), measured(3, 386))
  await show(<Card of={mia} />)
  await until(() => text().includes('Begin an illness'))
  await press(button('No illness'))
  expect(text()).not.toContain('Begin an illness')
  await store(measured(1, 391))
  await show(<Card of={mia} />)
  await until(() => !text().includes('reading'))
  expect(text()).not.toContain('Begin an illness')
  expect(await illnesses()).toEqual([])
  // The dismissal of an earlier fever; the current one is separate.
  localStorage.setItem(`noIllness/${local.db.userId}/${babyId}`, String(noon - 60 * hour))
  await show(<Card of={mia} />)
  await until(() => text().includes('Begin an illness'))
})

it('offers none below 38.0 °C and none for the other twin', async () => {
  const leo = { ...mia, id: '0199f3a0-0000-7000-8000-0000000000b2', name: 'Leo' }
  await store(measured(1, 379), measured(1, 390, leo.id))
  await show(<Card of={mia} />)
  await until(() => !text().includes('reading'))
  expect(text()).not.toContain('Begin an illness')
  await show(<Card of={leo} />)
  await until(() => text().includes('Begin an illness'))
})

it('shows the last temperature, intake and diapers of 24 hours, and the next dose during an illness', async () => {
  await store(
    ...[ill(30), measured(30, 392), measured(2, 384), bottle(25, 500), bottle(3, 120), bottle(1, 90)],
    ...[wet(26), wet(5), wet(2), wet(1, 'DRY'), given(2, { intervalMinutes: 360 })],
  )
  await show(<Card of={mia} />)
  await until(() => text().includes('38.4 °C'))
  expect(text()).toContain('210 ml · 2 wet diapers')
  expect(text()).toContain('Ibuprofen · not before 16:00')
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/illness')
})

it('ends all rows of an illness on "Well again", with undo', async () => {
  await store(ill(10), ill(9, { name: 'A cold' }))
  await show(<Card of={mia} />)
  await until(() => text().includes('A cold') && text().includes('Well again'))
  await press(button('Well again'))
  await settle(100)
  const at = new Date(noon).toISOString()
  expect((await illnesses()).map(({ wellAt }) => wellAt)).toEqual([at, at])
  toast.runLatestAction()
  await settle(100)
  expect((await illnesses()).map(({ wellAt }) => wellAt)).toEqual([null, null])
})

it('reopens all rows of an illness on "Still ill"; undo restores each end', async () => {
  await store(ill(90, { wellAt: iso(80) }), ill(30, { wellAt: iso(20) }), ill(29, { wellAt: iso(10) }))
  await show(<IllnessScreen />, '/illness')
  await until(() => text().includes('Still ill'))
  await press(button('Still ill'))
  await until(() => text().includes('Well again'))
  const ends = async () => (await illnesses()).map(({ wellAt }) => wellAt)
  expect((await ends()).toSorted()).toEqual([iso(80), null, null].toSorted())
  toast.runLatestAction()
  await until(async () => (await ends()).every((end) => end !== null))
  expect((await ends()).toSorted()).toEqual([iso(80), iso(20), iso(10)].toSorted())
})

it('does not offer "Still ill" when a later illness follows', async () => {
  const [earlier, later] = [ill(90, { wellAt: iso(80) }), ill(30, { wellAt: iso(20) })]
  await store(earlier, later)
  await show(<IllnessScreen />, `/illness?id=${earlier.id}`)
  await until(() => text().includes('Page for the doctor'))
  expect(text()).not.toContain('Still ill')
  await show(<IllnessScreen />, `/illness?id=${later.id}`)
  await until(() => text().includes('Still ill'))
})

it('shows signs of danger, whom to call, symptoms and a table of days', async () => {
  await store(
    ...[ill(30, { name: 'Flu' }), measured(29, 388), measured(2, 392), bottle(2, 120), wet(3), wet(28)],
    put('symptom', teamId, nextRowId(), { ...of(4), signs: ['COUGH', 'RASH'], notes: 'on the belly' }),
    put('symptom', teamId, nextRowId(), { ...of(90), signs: ['CHILLS'] }),
  )
  await show(<IllnessScreen />, '/illness')
  await until(() => text().includes('Cough, Rash'))
  expect(text()).toContain('Flu')
  expect(text()).not.toContain('Chills')
  expect(text()).toContain('a bulging soft spot')
  // Mia of the test family is 51 days old.
  expect(text()).toContain('the doctor is called from 38.0 °C on')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    row.textContent.replaceAll('\u00a0', ' '),
  )
  expect(rows).toEqual([expect.stringMatching(/39\.2 °C120 ml1$/), expect.stringMatching(/38\.8 °C–1$/)])
  const summary = document.querySelector('[role=slider]')!.getAttribute('aria-valuetext')!
  expect(summary.replaceAll('\u00a0', ' ')).toBe(
    'Temperatures: 2, the highest 39.2 °C. Doses: 0. Symptoms: 1.',
  )
  await press(button('Whom to call'))
  expect(document.querySelector<HTMLAnchorElement>('[role=alert] a')!.href).toMatch(/^tel:/)
})

it('begins an illness by hand and lists past ones', async () => {
  await show(<IllnessScreen />, '/illness')
  await until(() => text().includes('No illness yet'))
  await press(button('Begin an illness'))
  await until(() => text().includes('Page for the doctor'))
  await press(button('Well again'))
  await until(() => text().includes('Still ill'))
  local.time.ms += hour
  await press(button('Begin an illness'))
  await until(() => text().includes('Other illnesses'))
  expect(await illnesses()).toHaveLength(2)
})
