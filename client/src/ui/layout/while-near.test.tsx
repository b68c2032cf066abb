import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { WhileNear } from './while-near.tsx'

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void
let report: Report
let options: IntersectionObserverInit | undefined

beforeEach(() => {
  class Observer {
    observe = () => undefined
    disconnect = () => undefined
    constructor(seen: Report, given?: IntersectionObserverInit) {
      report = seen
      options = given
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => void vi.unstubAllGlobals())

const list = (
  <dialog open>
    <WhileNear>
      <button type="button">An entry</button>
    </WhileNear>
  </dialog>
)
const see = (isIntersecting: boolean) =>
  act(async () => report([{ isIntersecting, boundingClientRect: new DOMRect(0, 0, 390, 1800) }]))

it('reserves the space of a part far from the screen, and draws it again when it comes near', async () => {
  const { container } = await mount(list)
  const box = container.querySelector('dialog > div') as HTMLElement
  expect(options?.root).toBe(container.querySelector('dialog'))
  expect(box.textContent).toBe('An entry')
  expect(box.style.blockSize).toBe('')
  await see(false)
  expect(box.textContent).toBe('')
  expect(box.style.blockSize).toBe('1800px')
  await see(true)
  expect(box.textContent).toBe('An entry')
  expect(box.style.blockSize).toBe('')
  // For layout until the part is read again.
  expect(box.style.getPropertyValue('--drawn-height')).toBe('1800px')
})

it('keeps a part with the focus', async () => {
  const { container } = await mount(list)
  container.querySelector('button')!.focus()
  await see(false)
  expect(container.textContent).toBe('An entry')
})
