import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Create } from 'sync-protocol/entities/registry'
import { vaccinationId, visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put, putKeyed } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../test/account-page.tsx'
import { anna, babyId, nextRowId, openLocal, serverRow, teamId, type Local } from '../../../test/local.ts'
import { fillDisk } from '../../../test/full-disk.ts'
import { button, field, key, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { AppointmentScreen } from './appointment-screen.tsx'
import { DoctorScreen } from './doctor-screen.tsx'

let local: Local

const Where = () => {
  const { pathname, search } = useLocation()
  return <output data-where>{pathname + search}</output>
}
const where = () => document.querySelector('[data-where]')?.textContent

const show = async (path = '/doctor-timeline') => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={[path]}>
          <Where />
          <Routes>
            <Route path="/doctor-timeline" element={<DoctorScreen />} />
            <Route path="/doctor-appointment" element={<AppointmentScreen />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  await settle(100)
}

const makeBaby = (birthDate = '2026-07-09') =>
  write(local.db, local.clock, [put('baby', teamId, babyId, { name: 'Mia', birthDate })])
const appointment = (id: string, fields: Partial<Create<'doctorVisit'>> = {}) =>
  write(local.db, local.clock, [
    put('doctorVisit', teamId, id, {
      babyId,
      title: 'Allergy clinic',
      scheduledDate: '2026-12-14',
      scheduledTime: '09:30',
      timeZone: 'Asia/Tbilisi',
      ...fields,
    }),
  ])
const done = (visitKey: string, completedDate: string, vaccinesGiven: string[] | null = null) =>
  write(local.db, local.clock, [
    putKeyed('visitCompletion', teamId, visitCompletionId(babyId, 'us', visitKey), {
      babyId,
      scheduleId: 'us',
      visitKey,
      completedDate,
      vaccinesGiven,
    }),
  ])
const visit = (words: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('li[data-status]')].find((item) =>
    item.textContent?.includes(words),
  )
  if (!found) throw new Error(`no visit "${words}"`)
  return found
}
const statuses = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-status]')].map((item) => item.dataset.status)
const tags = (item: HTMLElement) => [...item.querySelectorAll('ul li')].map((one) => one.textContent)
/** Undoes the last action, once the device has stored it. */
const undo = async () => {
  await until(() => toast.getShown().length > 0)
  await act(async () => void toast.runLatestAction())
}
const vaccinations = async () =>
  (await local.db.rows('vaccination').toArray())
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((a, b) => (a.name === 'RV' || b.name !== 'RV' ? -1 : 1))
const completions = async () =>
  (await local.db.rows('visitCompletion').toArray()).filter(({ deletedAt }) => deletedAt === null)

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  await loadTexts('doctor')
  local = await openLocal()
  const { entity: _, ...row } = serverRow(teamId, 1)
  await local.db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'FAMILY' } as never)
})
afterEach(() => {
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.restoreAllMocks()
})

describe('the timeline of visits', () => {
  it('links to the form of an appointment', async () => {
    await makeBaby()
    await show()
    await until(() => text().includes('Create appointment'))
    await press(document.querySelector<HTMLElement>('a[href="/doctor-appointment"]')!)
    await until(() => where() === '/doctor-appointment')
    await until(() => text().includes('Title'))
  })

  it('names the edition of its sources in each language without a second full stop', async () => {
    await makeBaby()
    for (const [language, source] of [
      ['ru', 'Календарь прививок AAP'],
      ['uk', 'Календар щеплень AAP'],
    ] as const) {
      await activateLanguage(language)
      await loadTexts('doctor')
      await show()
      await until(() => text().includes(source))
      expect(text()).not.toContain('schedule')
      expect(text()).toContain('2024')
      expect(text()).not.toContain('..')
    }
  })

  it("shows the visits at the baby's age: done, due, expected earlier and later", async () => {
    await makeBaby()
    await done('birth', '2026-07-09')
    await show()
    await until(() => statuses().length === 12)
    // Mia is 135 days old: the visit at 120 days is due, earlier ones were expected.
    expect(statuses()).toEqual([
      'completed',
      'overdue',
      'overdue',
      'overdue',
      'due',
      ...Array.from({ length: 7 }, () => 'upcoming'),
    ])
    expect(visit('2 months').textContent).toContain('due')
    expect(visit('2 months').textContent).toContain('was expected 7 Sep')
    const line = [...document.querySelectorAll('ol > li')].map((item) => item.textContent ?? '')
    const today = line.findIndex((item) => item.startsWith('Today · 4 months 12 days'))
    expect(line[today - 1]).toContain('2 months')
    expect(line[today + 1]).toContain('4 months')
    expect(text()).toContain('Next visitVisit: 4 months')
    expect(text()).toContain('AAP immunization schedule, January 2026')
  })

  it('names three screenings of the due visit and the number of others; all of them on a tap', async () => {
    await makeBaby()
    await show()
    await until(() => statuses().length === 12)
    const due = () => visit('4 months')
    expect(tags(due())).toEqual([
      ...['Rotavirus', 'DTaP', 'Hib', 'Pneumococcal', 'Polio'],
      'Hepatitis B',
      'Weight · Height · Head Circumference',
      'Depression screening of the mother',
      'Anaemia risk questions',
      'Hearing risk questions',
      'and 2 more',
    ])
    expect(tags(visit('6 months'))).not.toContain('and 4 more')
    await press(button('and 2 more', due()))
    expect(due().textContent).toContain('Eye check and vision risk questions')
    expect(due().textContent).toContain('Only when a combination vaccine with hepatitis B is used')
  })

  it.each([
    ['9 months', ['Hepatitis B', 'Polio']],
    ['15 months', ['MMR', 'Chickenpox', 'Pneumococcal', 'Hib']],
    ['18 months', ['DTaP', 'Hepatitis B', 'Polio']],
  ])('separates vaccines to catch up at %s from due ones, in words', async (name, missed) => {
    await makeBaby()
    await show()
    await until(() => statuses().length === 12)
    const group = (kind: string) => visit(name).querySelector<HTMLElement>(`[data-kind="${kind}"]`)
    expect(group('catch-up')?.querySelector('p')?.textContent).toBe('Only if it was missed before')
    expect(tags(group('catch-up')!)).toEqual(missed)
    for (const vaccine of missed) expect(group('routine')?.textContent ?? '').not.toContain(vaccine)
  })

  it('ticks a vaccine that was given at any visit', async () => {
    await makeBaby()
    await done('birth', '2026-07-09', ['HepB'])
    await done('2-months', '2026-09-09', ['DTaP'])
    await show()
    await until(() => statuses().length === 12)
    expect(tags(visit('3-5 days'))).toContain('Hepatitis B: given')
    await press(button('More: Visit: 2 months'))
    await press(button('Vaccines given'))
    await until(() => document.querySelector('dialog form'))
    const labels = [...document.querySelectorAll('fieldset label')].map((one) => one.textContent)
    expect(labels).toContain('Hepatitis B, dose 2Only if it was missed before')
  })

  it('completes a visit today with a tap, reverts it with another, and both can be undone', async () => {
    await makeBaby()
    await show()
    await until(() => statuses().length === 12)
    await press(button('Done: Visit: 4 months'))
    await until(() => visit('4 months').dataset.status === 'completed')
    expect(await completions()).toMatchObject([
      { id: visitCompletionId(babyId, 'us', '4-months'), completedDate: '2026-11-21', vaccinesGiven: null },
    ])
    await undo()
    await until(() => visit('4 months').dataset.status === 'due')
    expect(await completions()).toEqual([])

    await press(button('Done: Visit: 4 months'))
    await until(() => toast.getShown().some((one) => one.text === 'Done: Visit: 4 months'))
    await press(button('Done: Visit: 4 months'))
    await until(() => toast.getShown().some((one) => one.text === 'Not done: Visit: 4 months'))
    await undo()
    await until(() => visit('4 months').dataset.status === 'completed')
    expect(await completions()).toHaveLength(1)
  })

  it('folds all late visits but the newest three; completes or skips them with one tap and undo', async () => {
    await makeBaby('2026-04-24')
    await show()
    await until(() => statuses().length === 9)
    expect(text()).toContain('3 older visits are not marked.')
    for (const name of ['2 months', '4 months', '6 months']) expect(visit(name).textContent).toContain('due')
    const sent = await local.db.outbox.count()
    await press(button('Mark all as done'))
    await until(() => statuses().filter((one) => one === 'completed').length === 3)
    expect(text()).not.toContain('Earlier visits')
    expect((await completions()).map(({ visitKey, completedDate }) => [visitKey, completedDate])).toEqual(
      expect.arrayContaining([
        ['birth', '2026-04-24'],
        ['3-5-days', '2026-04-28'],
        ['1-month', '2026-05-24'],
      ]),
    )
    expect((await local.db.outbox.count()) - sent).toBe(3)
    await undo()
    await until(() => statuses().length === 9)
    expect(await completions()).toEqual([])
    await press(button('Skip all'))
    await until(() => statuses().filter((one) => one === 'setAside').length === 3)
  })

  it('shows the visits with the first button of the fold, and completes none', async () => {
    await makeBaby('2026-04-24')
    await show()
    await until(() => text().includes('Earlier visits'))
    const fold = [...document.querySelectorAll('article')].find((one) =>
      one.textContent?.includes('Earlier visits'),
    )!
    await press(fold.querySelector('button')!)
    await until(() => statuses().length === 12)
    expect(await completions()).toEqual([])
  })

  const upTo4Months = async () => {
    for (const key of ['birth', '3-5-days', '1-month', '2-months', '4-months']) await done(key, '2026-08-22')
  }
  const nextCard = () => document.querySelector('aside')?.textContent

  it('keeps a missed visit due, on the timeline and as the next one, until it is skipped', async () => {
    // 211 days old: the visit of 180 days is a day late.
    await makeBaby('2026-04-24')
    await upTo4Months()
    await show()
    await until(() => statuses().length === 12)
    expect(visit('6 months').textContent).toContain('due')
    expect(nextCard()).toContain('Next visitVisit: 6 months')
    expect(nextCard()).toContain('After that: Visit: 9 months')
    await press(button('Skip', visit('6 months')))
    await until(() => visit('6 months').dataset.status === 'setAside')
    expect(visit('6 months').textContent).toContain('skipped')
    expect(nextCard()).toContain('Next visitVisit: 9 months')
    await undo()
    await until(() => visit('6 months').dataset.status === 'overdue')
    await press(button('Skip', visit('6 months')))
    await until(() => visit('6 months').dataset.status === 'setAside')
    await press(button('More: Visit: 6 months'))
    await press(button('Bring back'))
    await until(() => visit('6 months').dataset.status === 'overdue')
  })

  it('completes a skipped visit that took place, and restores neither when that is undone', async () => {
    await makeBaby('2026-04-24')
    await upTo4Months()
    await show()
    await until(() => statuses().length === 12)
    await press(button('Skip', visit('6 months')))
    await until(() => visit('6 months').dataset.status === 'setAside')
    await press(button('Done: Visit: 6 months'))
    await until(() => visit('6 months').dataset.status === 'completed')
    await press(button('Done: Visit: 6 months'))
    await until(() => visit('6 months').dataset.status === 'overdue')
  })

  it('shows no questions for a child of nine years', async () => {
    await makeBaby('2017-11-20')
    await show()
    await until(() => text().includes('Earlier visits'))
    expect(statuses()).toEqual([])
    expect(text()).not.toContain('expected')
    expect(text()).toContain('This plan is over. 12 visits of it are not marked.')
    expect(nextCard()).toContain('No visit is planned')
  })

  it('changes the day of a visit that took place, of the plan or of the family', async () => {
    await makeBaby()
    await done('2-months', '2026-09-09', ['RV'])
    const id = nextRowId()
    await appointment(id, { scheduledDate: '2026-10-01', completedDate: '2026-10-01' })
    await show()
    await until(() => statuses().length === 13)
    for (const name of ['Visit: 2 months', 'Allergy clinic']) {
      await press(button(`More: ${name}`))
      await press(button('Change the day'))
      for (const wrong of ['2026-07-08', '2026-11-22', '']) {
        await type(field('Day of the visit'), wrong)
        await press(button('Save'))
        await until(() => text().includes('Choose a day from the birth up to today'))
      }
      await type(field('Day of the visit'), '2026-10-03')
      await press(button('Save'))
      await settle(200)
    }
    expect(await completions()).toMatchObject([{ completedDate: '2026-10-03', vaccinesGiven: ['RV'] }])
    expect(await local.db.rows('doctorVisit').toArray()).toMatchObject([
      { completedDate: '2026-10-03', scheduledDate: '2026-10-01' },
    ])
  })

  it('stores which vaccines were given', async () => {
    await makeBaby()
    await done('2-months', '2026-09-09')
    await show()
    await until(() => statuses().length === 12)
    await press(button('More: Visit: 2 months'))
    await press(button('Vaccines given'))
    await until(() => document.querySelector('dialog form'))
    await press(field('Rotavirus'))
    // The sheet keeps its ticks when it is closed and opened again.
    await press(button('Close'))
    await press(button('More: Visit: 2 months'))
    await press(button('Vaccines given'))
    await until(() => document.querySelector('dialog form'))
    await press(field('Inactivated polio'))
    await press(button('Save'))
    await until(() => document.querySelector('dialog form') === null)
    // Each is an entry of that day; ticks at the visit, from an earlier version, stay there.
    expect(await completions()).toMatchObject([{ vaccinesGiven: [], completedDate: '2026-09-09' }])
    expect(await vaccinations()).toMatchObject([
      { name: 'RV', dose: '1', timestamp: expect.stringMatching(/^2026-09-09/) },
      { name: 'IPV', dose: '1', timestamp: expect.stringMatching(/^2026-09-09/) },
    ])
    await press(button('More: Visit: 2 months'))
    await press(button('Vaccines given'))
    await until(() => document.querySelector('dialog form'))
    await press(field('Rotavirus'))
    await press(button('Save'))
    await until(async () => (await vaccinations()).length === 1)
    expect(await vaccinations()).toMatchObject([{ name: 'IPV' }])
  })

  it('logs a vaccine of a due visit with a tap, as one row for all users; undo removes it', async () => {
    await makeBaby()
    await show()
    await until(() => statuses().length === 12)
    const labelled = (words: string) =>
      visit('4 months').querySelector<HTMLElement>(`[aria-label="Rotavirus: ${words}"]`)
    await press(labelled('mark as given')!)
    await until(() => labelled('given'))
    const id = vaccinationId(babyId, 'us', { code: 'RV', dose: '2', visitKey: '4-months' })
    expect(await vaccinations()).toMatchObject([{ id, name: 'RV', dose: '2', babyId }])
    await undo()
    await until(async () => (await vaccinations()).length === 0)
    await until(() => labelled('mark as given'))
  })

  it('links from a visit that took place to its measurements, on the day of the visit', async () => {
    await makeBaby()
    await done('2-months', '2026-09-09')
    await show()
    await until(() => statuses().length === 12)
    await press(button('More: Visit: 2 months'))
    await press(button('Enter the measurements'))
    expect(where()).toBe('/growth?add=2026-09-09')
  })

  it('shows appointments by date; only these can be edited and deleted, with undo', async () => {
    await makeBaby()
    const id = nextRowId()
    await appointment(id)
    await show()
    await until(() => statuses().length === 13)
    expect(visit('Allergy clinic').textContent).toContain('14 Dec, 9:30')
    expect(text()).toContain('Next visitVisit: 4 months')
    await press(button('More: Visit: 4 months'))
    expect(() => button('Delete')).toThrow()
    await key('Escape')
    await press(button('More: Allergy clinic'))
    await press(button('Delete'))
    await until(() => statuses().length === 12)
    await undo()
    await until(() => statuses().length === 13)
    await press(button('More: Allergy clinic'))
    await press(button('Edit'))
    expect(where()).toBe(`/doctor-appointment?visit=${id}`)
  })

  it('stores, ticks and deletes questions', async () => {
    await makeBaby()
    await show()
    await until(() => statuses().length === 12)
    await press(button('Prepare questions', visit('4 months')))
    await type(field('New question'), '  Vitamin D until when?  ')
    await press(button('Add question'))
    await until(() => text().includes('Vitamin D until when?'))
    await until(() => field('New question').value === '')
    expect(document.querySelector('dialog li [dir=auto]')?.textContent).toBe('Vitamin D until when?')
    await press(field('Vitamin D until when?'))
    await settle(100)
    expect(await local.db.rows('doctorQuestion').toArray()).toMatchObject([
      { text: 'Vitamin D until when?', isAsked: true },
    ])
    await press(button('Delete: Vitamin D until when?'))
    await until(() => !text().includes('Vitamin D until when?'))
  })

  it('without a baby, says where visits come from', async () => {
    await show()
    await until(() => text().includes('No baby here yet'))
    expect(document.querySelector('a[href="/"]')?.textContent).toBe('Add a baby')
  })
})

describe('the form of an appointment', () => {
  const saved = async () => (await local.db.rows('doctorVisit').toArray())[0]

  it('requires title and date', async () => {
    await makeBaby()
    await show('/doctor-appointment')
    await until(() => text().includes('Title'))
    await press(button('Create appointment'))
    await until(() => text().includes('Please fill in all required fields'))
    expect(field('Title').getAttribute('aria-invalid')).toBe('true')
    expect(field('Date').getAttribute('aria-invalid')).toBe('true')
    expect(await saved()).toBeUndefined()
  })

  it('reports that the device refuses to store, and keeps the typed values', async () => {
    await makeBaby()
    await show('/doctor-appointment')
    await until(() => text().includes('Title'))
    await type(field('Title'), 'Allergy clinic')
    await type(field('Date'), '2026-12-14')
    fillDisk(local)
    await press(button('Create appointment'))
    await until(() => text().includes('Failed to create appointment'))
    expect(where()).toBe('/doctor-appointment')
    expect(field('Title').value).toBe('Allergy clinic')
  })

  it('reports a change that is not stored', async () => {
    await makeBaby()
    const id = nextRowId()
    await appointment(id)
    await show(`/doctor-appointment?visit=${id}`)
    await until(() => text().includes('Title'))
    await type(field('Title'), 'Allergy ward')
    fillDisk(local)
    await press(button('Save'))
    await until(() => text().includes('Failed to update appointment'))
    expect(field('Title').value).toBe('Allergy ward')
  })

  it('stores the typed values: trimmed names, no empty ones, Enter adds one, weight and height chosen', async () => {
    await makeBaby()
    await show('/doctor-appointment')
    await until(() => text().includes('Title'))
    await type(field('Title'), ' Allergy clinic ')
    await type(field('Date'), '2026-12-14')
    await type(field('Time'), '09:30')
    await press(button('Specialist'))
    await type(field('Vaccine'), '  Influenza ')
    await key('Enter', field('Vaccine'))
    await key('Enter', field('Vaccine'))
    await type(field('Screening'), 'Skin test')
    await key('Enter', field('Screening'))
    await press(field('BMI'))
    await press(button('Create appointment'))
    await until(() => where() === '/doctor-timeline')
    expect(await saved()).toMatchObject({
      babyId,
      title: 'Allergy clinic',
      visitType: 'SPECIALIST',
      scheduledDate: '2026-12-14',
      scheduledTime: '09:30',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      vaccines: ['Influenza'],
      screenings: ['Skin test'],
      measurements: ['weight', 'height', 'bmi'],
      notes: null,
    })
  })

  it('keeps a draft over a reload', async () => {
    await makeBaby()
    await show('/doctor-appointment')
    await until(() => text().includes('Title'))
    await type(field('Title'), 'Allergy')
    await settle(100)
    document.body.replaceChildren()
    await local.reload()
    await show('/doctor-appointment')
    await until(() => text().includes('Title') && field('Title').value === 'Allergy')
  })

  it('changes only the changed fields, and finds the row by the URL alone', async () => {
    await makeBaby()
    const id = nextRowId()
    await appointment(id, { vaccines: ['Influenza'] })
    await show(`/doctor-appointment?visit=${id}`)
    await until(() => text().includes('Edit appointment') && text().includes('Influenza'))
    await press(button('Remove: Influenza'))
    await press(button('Save'))
    await until(() => where() === '/doctor-timeline')
    expect(await saved()).toMatchObject({ vaccines: [], title: 'Allergy clinic', timeZone: 'Asia/Tbilisi' })
    const edits = (await local.db.outbox.toArray()).filter((op) => op.type === 'patch')
    expect(edits.map(({ fields }) => fields)).toEqual([{ vaccines: [] }])
  })

  it('goes back if the appointment is deleted', async () => {
    await makeBaby()
    await show(`/doctor-appointment?visit=${nextRowId()}`)
    await until(() => where() === '/doctor-timeline')
  })

  it('without a child, says so and links to growth', async () => {
    await show('/doctor-appointment')
    await until(() => text().includes('No baby selected'))
    expect(document.querySelector('a[href="/growth"]')).not.toBeNull()
  })
})
