import { useRef } from 'react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { useNear } from './use-near.ts'

let top = 0
let intersect: () => void = () => {}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 10, 10))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        intersect = () => {}
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Part = () => {
  const ref = useRef<HTMLDivElement>(null)
  return <div ref={ref}>{useNear(ref) ? 'drawn' : 'a place'}</div>
}
const text = () => document.body.textContent

it('draws at once what is on the screen or just below it', async () => {
  top = innerHeight + 599
  await mount(<Part />)
  expect(text()).toBe('drawn')
})

it('draws what is further down once it comes near', async () => {
  top = innerHeight + 601
  await mount(<Part />)
  expect(text()).toBe('a place')
  await act(async () => intersect())
  expect(text()).toBe('drawn')
})

it('draws the whole page before printing', async () => {
  top = innerHeight + 5000
  await mount(<Part />)
  expect(text()).toBe('a place')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(text()).toBe('drawn')
})
