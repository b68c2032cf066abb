import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { useChoice } from './use-choice.ts'

let choice: ReturnType<typeof useChoice>
let address: string
const Screen = () => {
  choice = useChoice()
  address = useLocation().search
  return null
}
const choose = (next: Parameters<(typeof choice)[1]>[0]) => act(async () => choice[1](next))

beforeEach(async () => {
  await mount(
    <MemoryRouter initialEntries={['/products?q=cot&page=3']}>
      <Screen />
    </MemoryRouter>,
  )
})

it('clears the search and starts at the first page when a category is chosen', async () => {
  expect(choice[0]).toEqual({ categoryId: '', q: 'cot', page: 3 })
  await choose({ categoryId: 'sleep' })
  expect(choice[0]).toEqual({ categoryId: 'sleep', q: '', page: 1 })
  expect(address).toBe('?category=sleep')
})

it('clears the category when a search is typed', async () => {
  await choose({ categoryId: 'sleep', page: 2 })
  await choose({ q: 'lamp' })
  expect(choice[0]).toEqual({ categoryId: '', q: 'lamp', page: 1 })
})
