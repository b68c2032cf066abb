import { expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, nextRowId, noon, teamId } from '../../../../../test/local.ts'
import { button, field, press, settle, type, until } from '../../../../../test/mount.tsx'
import { sheetPage } from '../../../../../test/sheet-page.tsx'
import { FoodReactionEntrySheet, FoodReactionLogSheet } from './food-reaction-sheets.tsx'
import { signsIn } from './import.ts'

const page = sheetPage()
const baby = { id: babyId, spaceId: teamId } as never

const { showForm: show, onClose, save } = page
const living = () => page.living('foodReaction')

/** Stores a meal of some hours ago; returns its id. */
const ate = async (hours: number, food: string) => {
  const startTime = new Date(noon - hours * 3_600_000).toISOString()
  const id = nextRowId()
  await write(page.local.db, page.local.clock, [
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

it('links a reaction to the chosen meals, of two hours and of the days before', async () => {
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

it('requires a sign or a note, and keeps typed foods', async () => {
  await ate(1, 'egg')
  await show(<FoodReactionLogSheet baby={baby} onClose={onClose} />)
  await press(button('Log the reaction'))
  expect(document.body.textContent).toContain('Choose a sign or write a note')
  expect(page.isClosed).toBe(false)
  await type(field('Foods it may be of'), 'my own bread')
  await until(() => meal('Egg'))
  await press(meal('Egg')!)
  await press(meal('Egg')!)
  await press(button('Something else'))
  await save('Log the reaction')
  expect(await living()).toMatchObject([{ food: 'my own bread', mealIds: [], signs: ['OTHER'] }])
})

it('shows the emergency card at once for a chosen or typed sign of danger', async () => {
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

it("reads signs from Nela's own codes and from words in four languages", () => {
  expect(signsIn('HIVES; VOMITING')).toEqual(['HIVES', 'VOMITING'])
  expect(signsIn('rash and vomiting')).toEqual(['HIVES', 'VOMITING'])
  expect(signsIn('отёк языка')).toContain('THROAT')
  expect(signsIn('висип')).toEqual(['HIVES'])
  expect(signsIn('გამონაყარი')).toEqual(['HIVES'])
  expect(signsIn('egg')).toEqual([])
})
