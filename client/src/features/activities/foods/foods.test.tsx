import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { foodId } from 'sync-protocol/rules/foods/food-id'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LocalRow } from '#db/schema/records.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put, putKeyed } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { button, mount, press, until } from '../../../../test/mount.tsx'
import { FoodList } from './food-list.tsx'
import { FoodMarks } from './food-marks.tsx'
import { FoodSheet } from './food-sheet.tsx'
import { NewFoodsCard } from './new-foods-card.tsx'
import { useEatenFoods } from './use-foods.ts'

vi.setConfig({ testTimeout: 30_000 })

const baby = { id: babyId, spaceId: teamId, name: 'Mia' } as never
let local: Local

beforeEach(async () => {
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => {
  for (const { id } of toast.getShown()) toast.dismiss(id)
})

const leoId = '0199f3a0-0000-7000-8000-0000000000b2'
const twin = { id: leoId, spaceId: teamId, name: 'Leo' } as never
const ate = (food: string, days = 1, by = babyId) => {
  const startTime = new Date(noon - days * 86_400_000).toISOString()
  return write(local.db, local.clock, [
    put('feedingSession', teamId, nextRowId(), {
      ...{ babyId: by, startTime, endTime: startTime, timeZone: 'UTC', feedType: 'SOLID_FOOD', food },
    }),
  ])
}
const stored = async (entity: 'food' | 'feedingSession'): Promise<LocalRow[]> =>
  (await local.db.rows(entity).toArray()).filter(({ deletedAt }) => deletedAt === null)

const List = ({ of = baby }) => {
  const eaten = useEatenFoods(of)
  return eaten ? <FoodList baby={of} foods={eaten.foods} mayLog now={noon} onOpen={() => {}} /> : null
}
const Opened = () => {
  const food = useEatenFoods(baby)?.foods[0]
  return food ? <FoodSheet baby={baby} food={food} mayLog onClose={() => {}} /> : null
}
const show = (page: React.ReactNode) =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>{page}</LocalDataContext>
    </I18nProvider>,
  )
const text = () => document.body.textContent.replaceAll(/[\u00a0\s]+/g, ' ')

const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'

it('marks allergens and first-time foods while typing', async () => {
  await ate('Oatmeal')
  await show(<FoodMarks baby={baby} text="peanut butter, oatmeal" at={Infinity} />)
  await until(() => document.querySelector('details'))
  const lines = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Peanut butterPeanut · first time', 'Oatmeal'])
})

it("applies the family's allergens of a food to all its meals, in place of the list", async () => {
  await ate('grandma’s pie', 3)
  await ate('Grandma’s pie', 1)
  await show(<Opened />)
  await until(() => document.querySelector('fieldset'))
  expect(text()).toContain('By the list of usual foods')
  await press(button('Egg'))
  await until(() => text().includes('Your family says'))
  expect(await stored('food')).toMatchObject([{ name: 'Grandma’s pie', allergens: ['EGG'] }])
  await press(button('Wheat'))
  await until(() => isPressed('Wheat'))
  await press(button('Egg'))
  await until(() => !isPressed('Egg'))
  expect(await stored('food')).toMatchObject([{ allergens: ['WHEAT'] }])
})

it('logs an earlier food with one press, with undo', async () => {
  await ate('Banana')
  await show(<List />)
  await until(() => document.querySelector('li button'))
  expect(text()).toContain('1 time · last yesterday')
  await press(button('Log now: Banana'))
  await until(() => toast.getShown().length > 0)
  expect(await stored('feedingSession')).toHaveLength(2)
  await until(() => text().includes('2 times · last today'))
  toast.runLatestAction()
  await until(() => text().includes('1 time'))
})

it('lists the foods that were new in the last seven days', async () => {
  await ate('Banana', 20)
  const Fresh = () => <NewFoodsCard foods={useEatenFoods(baby)?.foods ?? []} now={noon} />
  await show(<Fresh />)
  await ate('banana, egg', 2)
  await until(() => text().includes('New in the last 7 days: 1'))
  expect(document.querySelector('h2 + p')?.textContent).toBe('Egg')
  await ate('Peach', 1)
  await until(() => text().includes('Peach, Egg'))
})

it('explains the empty screen', async () => {
  await show(<List />)
  await until(() => text().includes('No food yet'))
})

it("separates the meals of twins and shares the family's allergens", async () => {
  await ate('Grandma’s pie', 1)
  await ate('Grandma’s pie', 3, leoId)
  await ate('Pear', 2, leoId)
  await write(local.db, local.clock, [
    putKeyed('food', teamId, foodId('Grandma’s pie'), { name: 'Grandma’s pie', allergens: ['EGG'] }),
  ])
  await show(<List />)
  await until(() => text().includes('pie'))
  expect(text()).toContain('Egg · 1 time')
  expect(text()).not.toContain('Pear')
  document.body.replaceChildren()
  await show(<List of={twin} />)
  await until(() => text().includes('Pear'))
  expect(text()).toContain('Egg · 1 time')
})
