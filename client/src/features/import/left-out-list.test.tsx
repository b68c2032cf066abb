import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { babyId, openLocal, type Local, teamId } from '../../../test/local.ts'
import { mount } from '../../../test/mount.tsx'
import { ImportEngine } from './engine.ts'
import type { Importer } from './importer.ts'
import { LeftOutList } from './left-out-list.tsx'
import { leftOutRows } from './left-out-rows.ts'
import type { Preview, Setup } from './setup.ts'

let local: Local
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  local = await openLocal()
})
afterEach(() => local.db.close())

const setup: Setup = {
  answers: {
    timeZone: 'Asia/Tbilisi',
    dateOrder: 'DMY',
    ...({ volume: 'ml', weight: 'kg', length: 'cm', temperature: 'C' } as const),
  },
  babies: { '': babyId },
  mappings: {},
  bringBack: false,
}
const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes'

/** The list of rows that are left out of a file. */
const shown = async (...lines: string[]) => {
  const engine = new ImportEngine(local.db, local.clock, teamId)
  await engine.read([new File([[header, ...lines].join('\n')], 'h.csv')])
  const importer = { leftOutRows: async (reason) => leftOutRows(engine.leftOut(), reason) } as Importer
  const screen = (preview: Preview) => (
    <I18nProvider i18n={i18n}>
      <LeftOutList preview={preview} importer={importer} />
    </I18nProvider>
  )
  const { update } = await mount(screen(await engine.check(setup)))
  return { again: async (changed: Setup) => update(screen(await engine.check(changed))) }
}
const reasons = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const unfold = (reason: string) =>
  act(async () => {
    const summary = [...document.querySelectorAll('summary')].find((one) =>
      one.textContent.startsWith(reason),
    )
    const details = summary!.parentElement as HTMLDetailsElement
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    await Promise.resolve()
  })

it('shows the rows of each reason', async () => {
  await shown('Sleep,yesterday,,,,,,', `Teleport,2026-11-20 14:20,,,,,,${'far '.repeat(20)}`)
  expect(reasons()).toEqual(['The time is missing or cannot be read1', 'A kind of entry that is not known1'])
  expect(rows()).toEqual([])
  await unfold('A kind of entry')
  expect(rows()).toEqual([`h.csv, line 3Teleport · 2026-11-20 14:20 · ${'far '.repeat(10)}…`])
})

it('shows the first of many rows, and the number of others', async () => {
  const { again } = await shown(
    ...Array.from({ length: 60 }, () => 'Sleep,yesterday,,,,,,'),
    'Diaper,2026-03-10 09:00,,,,,Pee,',
  )
  await unfold('The time is missing')
  expect(rows()).toHaveLength(51)
  expect(rows()[0]).toBe('h.csv, line 2Sleep · yesterday')
  expect(rows().at(-1)).toBe('and 10 more')

  // Another answer leaves out other rows; an expanded reason stays expanded.
  await again({ ...setup, babies: { '': null } })
  expect(reasons()).toEqual(['The time is missing or cannot be read60', 'Left out, as you chose1'])
  expect(rows()).toHaveLength(51)
})
