import { afterEach, expect, it } from 'vitest'
import { key, mount } from '../../../test/mount.tsx'
import { ChartFrame } from './chart-frame.tsx'

let chosen: (number | null)[] = []
afterEach(() => {
  chosen = []
})
const frame = (count: number, at: number | null, keys: string[] = []) => (
  <ChartFrame
    label="Weight by age"
    summary="3 measurements"
    count={count}
    at={at}
    valueText={at === null ? null : `value ${at}`}
    onGo={(index) => chosen.push(index)}
    onOtherKey={(one) => keys.includes(one)}
  >
    <i />
  </ChartFrame>
)
const shown = () => document.querySelector<HTMLElement>('[tabindex="0"]')!

it('has a name, and announces the summary until a value is read, and then that value', async () => {
  const { update } = await mount(frame(3, null))
  expect(shown().getAttribute('role')).toBe('slider')
  expect(shown().getAttribute('aria-label')).toBe('Weight by age')
  expect(shown().getAttribute('aria-valuetext')).toBe('3 measurements')
  await update(frame(3, 1))
  expect(shown().getAttribute('aria-valuetext')).toBe('value 1')
  expect(shown().getAttribute('aria-valuenow')).toBe('2')
})

it.each([
  ['ArrowLeft', null, 2],
  ['ArrowRight', null, 2],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Escape', 1, null],
] as const)('%s at %s goes to %s', async (name, at, to) => {
  await mount(frame(3, at))
  await key(name, shown())
  expect(chosen).toEqual([to])
})

it('is an image with its summary if there are no values, and still handles keys of its chart', async () => {
  await mount(frame(0, null, ['+']))
  expect(shown().getAttribute('role')).toBe('img')
  expect(shown().getAttribute('aria-label')).toBe('Weight by age. 3 measurements')
  await key('ArrowLeft', shown())
  await key('+', shown())
  expect(chosen).toEqual([])
})
