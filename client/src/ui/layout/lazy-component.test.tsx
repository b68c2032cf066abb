import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount, until } from '../../../test/mount.tsx'
import { lazyComponent } from './lazy-component.tsx'

const fallbacks = vi.fn()
const Fallback = () => {
  fallbacks()
  return 'loading'
}
const Shown = ({ name }: { name: string }) => <p>{name}</p>
const load = vi.fn(() => Promise.resolve({ Shown }))

afterEach(() => {
  fallbacks.mockClear()
  load.mockClear()
})

const show = (Lazy: (props: { name: string }) => unknown) => {
  const Element = Lazy as typeof Shown
  return mount(
    <Suspense fallback={<Fallback />}>
      <Element name="Mia" />
    </Suspense>,
  )
}

it('shows the fallback while its chunk loads, and then the component', async () => {
  await show(lazyComponent(load, 'Shown'))
  await until(() => document.body.textContent === 'Mia')
  expect(document.body.textContent).toBe('Mia')
  expect([fallbacks.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
})

it('renders at once if its chunk was loaded before', async () => {
  const Lazy = lazyComponent(load, 'Shown')
  await Lazy.preload()
  await show(Lazy)
  expect(document.body.textContent).toBe('Mia')
  expect([fallbacks.mock.calls.length, load.mock.calls.length]).toEqual([0, 1])
})
