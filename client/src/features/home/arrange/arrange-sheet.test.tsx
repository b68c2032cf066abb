import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { useRows } from '#db/live/use-rows.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { mount, press, settle, until } from '../../../../test/mount.tsx'
import { ArrangeSheet } from './arrange-sheet.tsx'

vi.setConfig({ testTimeout: 30_000 })

let local: Local
const activity = '01890a5d-ac96-774b-bcce-b302099a8051'

const Shown = () => {
  const babies = useRows(
    'baby',
    (db) => db.rows('baby').toArray(),
    () => true,
    [],
  )
  const [baby] = (babies ?? []) as Baby[]
  return baby ? <ArrangeSheet baby={baby} onClose={() => {}} /> : null
}

beforeEach(async () => {
  local = await openLocal()
  await activateLanguage('en')
  await write(local.db, local.clock, [
    put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-07-09' }),
    put('ownActivity', teamId, activity, { name: 'Crying' }),
  ])
  document.body.replaceChildren()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Shown />
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('ul[aria-label=Buttons]'))
})
afterEach(() => {
  for (const { id } of toast.getShown()) toast.dismiss(id)
})

const stored = async () => (await local.db.rows('baby').toArray())[0] as unknown as Baby
const named = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!
const tap = async (name: string, within = 'Buttons') => {
  const list = document.querySelector(`ul[aria-label=${within}]`)!
  await press(list.querySelector(`button[aria-label="${name}"]`)!)
  await settle(100)
}

it('moves a tile, keeps the focus on the pressed button, and offers undo', async () => {
  await tap('Move up: Crying')
  await tap('Move up: Crying')
  expect((await stored()).homeTiles).toEqual([
    ...['again', 'sleep', 'feed', 'diaper', `own:${activity}`, 'play', 'walk'],
  ])
  expect(document.activeElement).toBe(named('Move up: Crying'))
  expect(toast.getShown().at(-1)?.text).toBe('Crying: 5 of 7')
  toast.runLatestAction()
  await settle(100)
  expect((await stored()).homeTiles?.indexOf(`own:${activity}`)).toBe(5)
  for (let place = 5; place > 0; place--) await tap('Move up: Crying')
  // The first row cannot go up, so the focus is on the neighbouring button.
  expect(document.activeElement).toBe(named('Move down: Crying'))
})

it('removes a tile without storing an order, and adds a kind', async () => {
  await tap('Take off home: Walk')
  expect(await stored()).toMatchObject({ hiddenTiles: ['walk'] })
  expect((await stored()).homeTiles ?? null).toBeNull()
  expect(document.activeElement).toBe(named('Put on home: Walk'))
  await tap('Put on home: Temperature')
  expect((await stored()).homeTiles?.at(-1)).toBe('temperature')
  await tap('Put on home: Walk')
  expect(await stored()).toMatchObject({ hiddenTiles: null })
})

it('allows one to three cards', async () => {
  expect(
    document.querySelectorAll('ul[aria-label=Cards] button[aria-label^=Put]:not(:disabled)'),
  ).toHaveLength(0)
  await tap('Take off home: Sleep', 'Cards')
  await tap('Put on home: Crying', 'Cards')
  expect((await stored()).homeCards).toEqual(['feed', 'diaper', `own:${activity}`])
  await tap('Take off home: Feeding', 'Cards')
  await tap('Take off home: Crying', 'Cards')
  expect((await stored()).homeCards).toEqual(['diaper'])
  const last = document.querySelector<HTMLButtonElement>('ul[aria-label=Cards] button[aria-label^=Take]')!
  expect(last.disabled).toBe(true)
})

it('chooses which feeds count and from which end, and resets all with one tap', async () => {
  const [, end] = document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input')
  await press(end!)
  await settle(100)
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')]
  await press(boxes()[2]!)
  await settle(100)
  expect(await stored()).toMatchObject({ feedCountsFrom: 'END', countedFeeds: ['BOTTLE', 'BREAST'] })
  await press(boxes()[1]!)
  await settle(100)
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, false, false])
  await press(
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Back to the usual')!,
  )
  await settle(100)
  expect(await stored()).toMatchObject({ feedCountsFrom: null, countedFeeds: null, homeTiles: null })
  toast.runLatestAction()
  await settle(100)
  expect(await stored()).toMatchObject({ feedCountsFrom: 'END', countedFeeds: ['BOTTLE'] })
})
