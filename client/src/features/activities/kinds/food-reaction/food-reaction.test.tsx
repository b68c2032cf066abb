import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { discardUnsaved } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { anna, babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../../../test/mount.tsx'
import { FoodReactionEntrySheet, FoodReactionLogSheet } from './food-reaction-sheets.tsx'
import { signsIn } from './import.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

let local: Local
let isClosed: boolean
const baby = { id: babyId, spaceId: teamId } as never

beforeEach(async () => {
  local = await openLocal()
  vi.stubGlobal('indexedDB', local.storage)
  await activateLanguage('en')
})
afterEach(() => {
  discardUnsaved()
  for (const { id } of toast.getShown()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const onClose = () => {
  isClosed = true
}
const show = async (sheet: ReactNode) => {
  isClosed = false
  document.body.replaceChildren()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <SyncContext value={{ status: new StatusBoard(anna), wake: () => {}, stop: () => {} } as never}>
          {sheet}
        </SyncContext>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
}
const save = async (name: string) => {
  await press(button(name))
  await until(() => isClosed)
}
const living = async () =>
  (await local.db.rows('foodReaction').toArray()).filter((row) => row.deletedAt === null)

/** A meal that was eaten these hours ago; its id. */
const ate = async (hours: number, food: string) => {
  const startTime = new Date(noon - hours * 3_600_000).toISOString()
  const id = nextRowId()
  await write(local.db, local.clock, [
    put('feedingSession', teamId, id, {
      ...{ babyId, startTime, endTime: startTime, timeZone: 'UTC', feedType: 'SOLID_FOOD', food },
    }),
  ])
  return id
}
const meal = (food: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')].find(({ textContent }) =>
    textContent.includes(food),
  )

const isPressed = (chip: HTMLElement | undefined) => chip?.getAttribute('aria-pressed') === 'true'

it('joins a reaction to the meals that the person chooses, of two hours and of the days before', async () => {
  const [egg, fish] = [await ate(1, 'egg, toast'), await ate(26, 'cod')]
  await ate(80, 'tofu')
  await show(<FoodReactionLogSheet baby={baby} onClose={onClose} />)
  await press(button('Hives or rash'))
  await press(button('Vomiting'))
  await until(() => meal('Egg'))
  expect(meal('Tofu')).toBeUndefined()
  expect([meal('Egg'), meal('Cod')].map(isPressed)).toEqual([false, false])
  await press(meal('Egg')!)
  await press(meal('Cod')!)
  await save('Log the reaction')
  expect(await living()).toMatchObject([
    { signs: ['HIVES', 'VOMITING'], food: 'egg, toast, cod', mealIds: [egg, fish], babyId, notes: null },
  ])

  const [entry] = momentsOf('foodReaction', (await living()) as never)
  await show(<FoodReactionEntrySheet entry={entry!} author="Anna" onClose={onClose} />)
  await until(() => meal('Egg'))
  expect(isPressed(meal('Egg'))).toBe(true)
  await press(meal('Egg')!)
  await save('Save')
  expect(await living()).toMatchObject([{ food: 'cod', mealIds: [fish], signs: ['HIVES', 'VOMITING'] }])
  toast.runLatestAction()
  await settle(100)
  expect(await living()).toMatchObject([{ food: 'egg, toast, cod' }])
})

it('asks for a sign or a note, and keeps foods that a person typed', async () => {
  await ate(1, 'egg')
  await show(<FoodReactionLogSheet baby={baby} onClose={onClose} />)
  await press(button('Log the reaction'))
  expect(document.body.textContent).toContain('Choose a sign or write a note')
  expect(isClosed).toBe(false)
  await type(field('Foods it may be of'), 'my own bread')
  await until(() => meal('Egg'))
  await press(meal('Egg')!)
  await press(meal('Egg')!)
  await press(button('Something else'))
  await save('Log the reaction')
  expect(await living()).toMatchObject([{ food: 'my own bread', mealIds: [], signs: ['OTHER'] }])
})

it('shows the emergency card at once with a sign of danger, chosen or written', async () => {
  const card = () => document.querySelector('[role=alert]')
  await show(<FoodReactionLogSheet baby={baby} onClose={onClose} />)
  await press(button('Vomiting'))
  expect(card()).toBeNull()
  await press(button('Pale and floppy'))
  expect(card()!.querySelector('a')!.href).toMatch(/^tel:/)
  await press(button('Pale and floppy'))
  expect(card()).toBeNull()
  await type(document.querySelector('textarea') as never, 'she is not breathing')
  expect(card()).not.toBeNull()
})

it('reads signs of its own table, and of words in four languages', () => {
  expect(signsIn('HIVES; VOMITING')).toEqual(['HIVES', 'VOMITING'])
  expect(signsIn('rash and vomiting')).toEqual(['HIVES', 'VOMITING'])
  expect(signsIn('отёк языка')).toContain('THROAT')
  expect(signsIn('висип')).toEqual(['HIVES'])
  expect(signsIn('გამონაყარი')).toEqual(['HIVES'])
  expect(signsIn('egg')).toEqual([])
})
