import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, json, text } from '../../../test/account-page.tsx'
import { anna, babyId, nextRowId, openLocal, serverRow, teamId, type Local } from '../../../test/local.ts'
import { fillDisk } from '../../../test/full-disk.ts'
import { button, field, key, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { GrowthScreen } from './growth-screen.tsx'
import { renewReference } from './use-reference.ts'

let local: Local

const untilShown = (words: string) => until(() => text().includes(words))
const show = async (path = '/growth') => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense fallback="…">
            <Routes>
              <Route path="/growth" element={<GrowthScreen />} />
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
}
const joinTeam = async () => {
  const { entity: _, ...row } = serverRow(teamId, 1)
  await local.db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'PARENT' } as never)
}
const addBaby = (fields: Record<string, unknown> = {}) =>
  write(local.db, local.clock, [
    put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-07-09', gender: 'FEMALE', ...fields }),
  ])
const weigh = (date: string, kg: number, notes: string | null = null) =>
  write(local.db, local.clock, [
    put('growthMeasurement', teamId, nextRowId(), {
      babyId,
      date,
      weight: { g: Math.round(kg * 1000), unit: 'kg', value: kg },
      notes,
    }),
  ])
const stored = async () => {
  const rows = await local.db.rows('growthMeasurement').toArray()
  return rows.filter((row) => row.deletedAt === null)
}
const toasts = () => toast.getShown().map((one) => one.text)
const undo = async () => {
  toast.runLatestAction()
  await settle(400)
}
const saveIt = async () => {
  await press(button('Save measurement'))
  await settle(400)
}

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  local = await openLocal()
  await joinTeam()
})
afterEach(() => {
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.restoreAllMocks()
})

describe('the growth screen', () => {
  it('asks for a baby if there is none', async () => {
    await show()
    await untilShown('No baby here yet')
    expect(document.querySelector('a[href="/add-baby"]')).not.toBeNull()
  })

  it('draws the curves before anything was measured', async () => {
    await addBaby()
    await show()
    await untilShown('No measurement yet')
    expect(text()).toContain('WHO · Curves of girls')
    expect(document.querySelector('[role="tabpanel"] [role="img"]')?.getAttribute('aria-label')).toBe(
      'Chart: Weight by age. No measurement yet. The lines show how children grow.',
    )
  })

  it('shows value, percentile, trend and the next measuring date', async () => {
    await addBaby()
    await weigh('2026-10-08', 5.5)
    await weigh('2026-11-19', 6.42)
    await show()
    await untilShown('6.42')
    expect(text()).toContain('41st percentile')
    expect(text()).toMatch(/WHO, z −0\.2\d/)
    expect(text()).toContain('No alert')
    expect(text()).toContain('+0.92\u00a0kg in 42 days')
    expect(text()).toContain('3 Dec, in 12 days')
    expect(text()).toMatch(/Trend(Stable|Increasing)/)
  })

  it('advises a doctor below the 3rd percentile, by the unrounded value, and names the basis', async () => {
    await addBaby()
    await weigh('2026-11-19', 4.9)
    await show()
    await untilShown('Weight is below the 3rd percentile')
    expect(text()).toContain('Talk to your doctor')
    expect(text()).toContain('Measured on 19 Nov. Threshold: WHO.')
  })

  it('says that there is no alert only if there is none, whatever the percentile', async () => {
    const tag = () => document.querySelector('[role="tabpanel"] h2 + span')?.textContent
    await addBaby({ birthDate: '2026-11-18' })
    await weigh('2026-11-18', 3.5)
    await weigh('2026-11-20', 3.4)
    await show()
    await untilShown('3.40')
    // The percentile of the weight has no meaning yet.
    expect(tag()).toBeUndefined()
    await weigh('2026-11-21', 3.1)
    await until(() => tag() === 'Contact your doctor now')
    expect(text()).toContain('11% below the birth weight')
    expect(text()).not.toContain('No alert')
  })

  it('gives for a loss of a few grams neither a share nor the gain expected at other ages', async () => {
    await addBaby({ birthDate: '2026-07-09' })
    await weigh('2026-07-09', 3.5)
    await weigh('2026-07-24', 3.49)
    await show()
    await untilShown('Still below the birth weight')
    expect(text()).not.toContain('Still 0%')
    await weigh('2026-10-20', 6)
    await weigh('2026-10-30', 5.9)
    await untilShown('Weight was lost')
    expect(text()).toContain('-10 g a day between two weighings. Talk to your doctor about it.')
    expect(text()).not.toContain('20–30 g')
  })

  it('says that percentiles cannot be compared when the corrected age ends, and shows no "no alert"', async () => {
    const tag = () => document.querySelector('[role="tabpanel"] h2 + span')?.textContent
    await addBaby({
      birthDate: '2024-11-10',
      isPreterm: true,
      gestationalWeeks: 25,
      gestationalDays: 0,
    })
    await weigh('2026-11-10', 12)
    await weigh('2026-11-11', 12)
    await show()
    await until(() => tag() === 'Curves changed')
    expect(text()).toContain('From two years on the age counts from birth, no longer from the due date.')
    expect(text()).toMatch(/Percentile \d+\w\w on 10 Nov and \d+\w\w on 11 Nov cannot be compared/)
    expect(text()).toContain('age from birth (corrected until two years)')
    expect(text()).not.toContain('Percentiles so far')
    await press(button('Show as a table'))
    const cells = [...document.querySelectorAll('td')].map((cell) => cell.textContent)
    expect(cells.filter((cell) => cell.endsWith('corrected age'))).toHaveLength(1)
  })

  it('shows boys the curves of boys, and names them', async () => {
    await addBaby({ gender: 'MALE' })
    await show()
    await untilShown('Curves of boys')
    expect(text()).not.toContain('Curves of girls')
  })

  it('shows the five newest, and the others on demand', async () => {
    await addBaby()
    for (let day = 10; day < 17; day++) await weigh(`2026-11-${day}`, 6 + day / 100)
    await show()
    await untilShown('and 2 more')
    const items = () => document.querySelectorAll('section ul li').length
    expect(items()).toBe(5)
    await press(button('and 2 more'))
    expect(items()).toBe(7)
  })

  it('changes to a table with one tap', async () => {
    await addBaby()
    await weigh('2026-11-19', 6.42)
    await show()
    await untilShown('6.42')
    await press(button('Show as a table'))
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
      '6.42\u00a0kg',
      '41st',
      '−0.24',
    ])
  })

  it('reads values by keyboard, point by point', async () => {
    await addBaby()
    await weigh('2026-10-08', 5.5)
    await weigh('2026-11-19', 6.42)
    await show()
    await untilShown('6.42')
    const chart = document.querySelector<HTMLElement>('[role="slider"]')!
    await key('ArrowRight', chart)
    expect(chart.getAttribute('aria-valuetext')).toContain('19 November 2026')
    await key('ArrowLeft', chart)
    expect(chart.getAttribute('aria-valuetext')).toContain('8 October 2026: 2 months 29 days · 5.50')
    expect(chart.getAttribute('aria-valuenow')).toBe('1')
  })

  it('corrects the age of a baby born early, and shows the uncorrected point', async () => {
    await addBaby({ isPreterm: true, gestationalWeeks: 36, gestationalDays: 2 })
    await weigh('2026-11-19', 6.42)
    await show()
    await untilShown('Born at 36 weeks 2 days: points are drawn 26 days earlier')
    expect(text()).toContain('corrected age, up to two years')
    await press(field('Corrected age'))
    await settle(400)
    expect(await local.db.rows('baby').get([teamId, babyId])).toMatchObject({ useCorrectedAge: false })
    expect(text()).not.toContain('corrected age, up to two years')
  })

  it('shows the units that the user chose', async () => {
    await addBaby()
    await weigh('2026-11-19', 6.42)
    await local.db.rows('settings').put({ ...serverRow(anna, 2), spaceId: anna } as never)
    await write(local.db, local.clock, [patch('settings', anna, anna, { measurementUnit: 'imperial' })])
    await show()
    await untilShown('14')
    expect(text()).toContain('14\u00a0lb 2.5\u00a0oz')
    // The list of all measurements does, too.
    expect(document.querySelector('section ul li')!.textContent).toContain('14\u00a0lb 2.5\u00a0oz')
  })
})

describe('a new measurement', () => {
  const open = async () => {
    await addBaby()
    await show()
    await untilShown('Add measurement')
    await press(button('Add measurement'))
    await until(() => document.querySelector('dialog input[type="date"]'))
  }

  it('opens by its URL', async () => {
    await addBaby()
    await show('/growth?add')
    await until(() => document.querySelector('dialog input[type="date"]'))
    expect(button('Save measurement')).toBeDefined()
  })

  it('changes by a tenth with the arrow keys', async () => {
    await open()
    expect(field('Weight').step).toBe('0.1')
    await type(field('Weight'), '6.4')
    await key('ArrowUp', field('Weight'))
    expect(field('Weight').value).toBe('6.5')
  })

  it('cannot be saved without a value', async () => {
    await open()
    expect(button('Save measurement').hasAttribute('disabled')).toBe(true)
    await type(field('Weight'), '6.42')
    expect(button('Save measurement').hasAttribute('disabled')).toBe(false)
  })

  it('can be set to today, birth or one to four weeks after it with a tap', async () => {
    await open()
    const days = { Today: '2026-11-21', Birth: '2026-07-09', '1 week': '2026-07-16', '4 weeks': '2026-08-06' }
    for (const [name, day] of Object.entries(days)) {
      await press(button(name))
      expect(field('Date').value).toBe(day)
    }
  })

  it('reports that the device refuses to store, and keeps the typed values', async () => {
    await open()
    await type(field('Weight'), '6.42')
    fillDisk(local)
    await saveIt()
    await untilShown('Failed to save. Please try again.')
    expect(field('Weight').value).toBe('6.42')
    expect(await stored()).toEqual([])
  })

  it('keeps the entered value and its unit, and can be undone', async () => {
    await open()
    await type(field('Weight'), '6,42')
    await type(field('Length'), '62.5')
    await saveIt()
    expect(await stored()).toMatchObject([
      {
        date: '2026-11-21',
        weight: { g: 6420, unit: 'kg', value: 6.42 },
        height: { mm: 625, unit: 'cm', value: 62.5, position: null },
        headCircumference: null,
      },
    ])
    expect(toasts()).toEqual(['Measurement of 21 Nov saved'])
    await undo()
    expect(await stored()).toEqual([])
  })

  it.each([
    ['2026-11-22', 'The date cannot be in the future'],
    ['2026-07-08', 'The date cannot be before the birth'],
    ['', 'Enter the date of the measurement'],
  ])('of the day "%s" is refused: %s', async (day, words) => {
    await open()
    await type(field('Weight'), '6.42')
    await type(field('Date'), day)
    await saveIt()
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(words)
    expect(await stored()).toEqual([])
  })

  it('shows each bound with its unit and the probably intended value, and saves nothing', async () => {
    await open()
    await type(field('Weight'), '642')
    await type(field('Head circumference'), '19')
    await saveIt()
    const alert = document.querySelector('[role="alert"]')?.textContent
    expect(alert).toContain('Weight: Too high: it must be 0.5–50\u00a0kg. Did you mean 6.42\u00a0kg?')
    expect(alert).toContain('Head circumference: Too low: it must be 20–60\u00a0cm.')
    expect(await stored()).toEqual([])
  })

  it('warns of a value that is possible but not typical, and saves it', async () => {
    await open()
    await type(field('Weight'), '12')
    expect(text()).toContain('This seems too high for the age. Typical is 4.59\u00a0kg – 9.63\u00a0kg.')
    await saveIt()
    expect(await stored()).toHaveLength(1)
  })
})

it('offers Fenton if the server has its tables, and then uses it for a baby born early', async () => {
  const rows = (['male', 'female'] as const).flatMap((sex) =>
    (['weight', 'height', 'headCircumference'] as const).flatMap((metric) =>
      [158, 350].map((pmaDays) => ({ sex, metric, pmaDays, l: 1, m: 5, s: 0.1 })),
    ),
  )
  localStorage.setItem('accessToken', 'a.b.c')
  const server = fakeServer()
  server.answer = () => json(200, { rows })
  await local.db.rows('settings').put({ ...serverRow(anna, 2), spaceId: anna } as never)
  await addBaby({ isPreterm: true, gestationalWeeks: 30, gestationalDays: 0, birthDate: '2026-10-20' })
  await weigh('2026-11-19', 2.1)
  await show()
  await untilShown('INTERGROWTH-21st')
  await press(button('Growth settings'))
  const fenton = () => document.querySelector<HTMLInputElement>('input[value="FENTON"]')
  await until(fenton)
  await press(fenton()!)
  await settle(400)
  await press(button('Close'))
  await untilShown('Fenton, WHO · Curves of girls')
  expect(text()).toContain('Fenton, WHO · Curves of girls')
  expect(text()).not.toContain('INTERGROWTH')

  // Test files share memory.
  server.answer = () => json(200, { rows: [] })
  await act(() => renewReference())
  vi.unstubAllGlobals()
})

it('keeps whether charts of babies born early start with the corrected age', async () => {
  await local.db.rows('settings').put({ ...serverRow(anna, 2), spaceId: anna } as never)
  await addBaby()
  await show()
  await untilShown('No measurement yet')
  await press(button('Growth settings'))
  const box = () => field('Corrected age for babies born early') as HTMLInputElement
  await until(() => document.querySelector('dialog input[type="checkbox"]'))
  expect(box().checked).toBe(true)
  await press(box())
  await until(() => !box().checked)
  expect(await local.db.rows('settings').get([anna, anna])).toMatchObject({ growthCorrectedAge: false })
})

describe('a measurement', () => {
  it('writes only the changed fields, and can be undone', async () => {
    await addBaby()
    await weigh('2026-11-19', 6.42, 'at home')
    await show()
    await untilShown('at home')
    await press(document.querySelector<HTMLElement>('section ul li button')!)
    await until(() => document.querySelector('dialog input[type="date"]'))
    await type(field('Weight'), '6.5')
    await press(button('Save'))
    await settle(400)
    expect(await stored()).toMatchObject([{ weight: { g: 6500, unit: 'kg', value: 6.5 }, notes: 'at home' }])
    const ops = await local.db.outbox.toArray()
    const op = ops.findLast(({ entity }) => entity === 'growthMeasurement')!
    expect([op.type, Object.keys(op.fields!)]).toEqual(['patch', ['weight']])
    await undo()
    expect(await stored()).toMatchObject([{ weight: { g: 6420, unit: 'kg', value: 6.42 } }])
  })

  it('is deleted without a question, and can be restored', async () => {
    await addBaby()
    await weigh('2026-11-19', 6.42)
    await show()
    await untilShown('6.42')
    await press(document.querySelector<HTMLElement>('section ul li button')!)
    await until(() => document.querySelector('dialog input[type="date"]'))
    await press(button('Delete'))
    await settle(400)
    expect(await stored()).toEqual([])
    expect(toasts()).toEqual(['Measurement of 19 Nov deleted'])
    await undo()
    expect(await stored()).toMatchObject([{ weight: { g: 6420 } }])
  })
})
