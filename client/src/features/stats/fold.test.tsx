import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, mount, press } from '../../../test/mount.tsx'
import { Fold } from './fold.tsx'

const openWindow = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
const drawn = vi.fn(() => <p>the chart</p>)
const Chart = () => drawn()
const text = () => document.body.textContent

beforeEach(() => drawn.mockClear())
afterEach(() => void vi.unstubAllGlobals())

it('shows only a figure on a phone, and renders the rest when it is opened', async () => {
  openWindow(false)
  const fold = (
    <Fold name="sleep" title="Sleep" act="sleep" value="14 h" note="a day" whole={(all) => all}>
      <Chart />
    </Fold>
  )
  const first = await mount(fold)
  expect(text()).toBe('Sleep14 ha day')
  expect(drawn).not.toHaveBeenCalled()
  expect(button('Sleep').getAttribute('aria-expanded')).toBe('false')
  await press(button('Sleep'))
  expect(text()).toContain('the chart')
  expect(button('Sleep').getAttribute('aria-expanded')).toBe('true')
  // After leaving the screen and returning, it is still open.
  await first.update(null)
  await first.update(fold)
  expect(text()).toContain('the chart')
  await press(button('Sleep'))
  expect(text()).not.toContain('the chart')
  await first.update(null)
  await first.update(fold)
  expect(text()).not.toContain('the chart')
})

it('shows everything on a wide window, without a button', async () => {
  openWindow(true)
  await mount(
    <Fold name="sleep" title="Sleep" value="14 h" whole={(all) => <section>{all}</section>}>
      <Chart />
    </Fold>,
  )
  expect(document.querySelector('section')?.textContent).toBe('the chart')
  expect(document.querySelector('button')).toBeNull()
})

it.each([
  ['of its pebble', { act: 'feed' }, 'feed'],
  ['of what it shows, where it has none', { colours: 'diaper' }, 'diaper'],
] as const)('has on a phone the colours %s', async (_, act, colours) => {
  openWindow(false)
  await mount(
    <Fold name="hours" title="At which hours" {...act} whole={(all) => all}>
      <Chart />
    </Fold>,
  )
  expect(document.querySelector('h3')?.closest('[data-act]')?.getAttribute('data-act')).toBe(colours)
})
