import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { land } from './landing.ts'

const animate = vi.fn((_frames: Keyframe[], _options: object) => ({ finished: Promise.resolve() }))
let isMotionWanted = true

beforeEach(() => {
  animate.mockClear()
  isMotionWanted = true
  vi.stubGlobal('matchMedia', () => ({ matches: !isMotionWanted }))
  vi.stubGlobal('innerHeight', 844)
  Object.assign(HTMLElement.prototype, { animate })
  document.documentElement.dataset.docked = ''
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  delete document.documentElement.dataset.docked
  document.body.replaceChildren()
})

const at = (element: Element, left: number, top: number, width: number) =>
  Object.assign(element, {
    getBoundingClientRect: () => ({ left, top, width, height: width, bottom: top + width }),
  })
const page = (pinTop: number) => {
  const make = (name: string, within: Element = document.body): HTMLElement =>
    within.appendChild(document.createElement(name))
  const pin = make('span')
  make('svg', pin)
  const group = make('div')
  group.setAttribute('role', 'group')
  const tileButton = make('button', group)
  tileButton.dataset.act = 'diaper'
  make('svg', tileButton)
  const [mark, tile] = [...document.querySelectorAll('svg')]
  at(mark!, 300, pinTop, 26)
  at(tile!, 120, 710, 36)
  return pin
}

it('moves from the pressed tile to its place, and removes its temporary elements', async () => {
  const landed = land(page(420), 'diaper')
  expect(document.querySelectorAll('svg')).toHaveLength(3)
  expect(animate.mock.calls[0]?.[0][0]).toMatchObject({
    transform: `translate(-180px, 290px) scale(${36 / 26})`,
  })
  await landed
  expect(document.querySelectorAll('svg')).toHaveLength(2)
})

it('only appears with reduced motion', async () => {
  isMotionWanted = false
  await land(page(420), 'diaper')
  expect(animate.mock.calls.map(([frames]) => frames)).toEqual([[{ opacity: 0 }, { opacity: 1 }]])
})

it('does not move while its place is off screen', async () => {
  await land(page(2000), 'diaper')
  expect(animate).not.toHaveBeenCalled()
})
