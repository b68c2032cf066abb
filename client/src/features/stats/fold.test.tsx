import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, mount, press } from '../../../test/mount.tsx'

/** Imports Fold again, as a new page does, for a window of this width. */
const foldAt = async (isWide: boolean) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.resetModules()
  return (await import('./fold.tsx')).Fold
}
const drawn = vi.fn(() => <p>the chart</p>)
const Chart = () => drawn()
const text = () => document.body.textContent

beforeEach(() => drawn.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('shows a figure on a phone, and makes the rest when it is opened', async () => {
  const Fold = await foldAt(false)
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
  // Away to another screen and back: it is open as it was.
  await first.update(null)
  await first.update(fold)
  expect(text()).toContain('the chart')
  await press(button('Sleep'))
  expect(text()).not.toContain('the chart')
  await first.update(null)
  await first.update(fold)
  expect(text()).not.toContain('the chart')
})

it('is all there on a wide window, without a button', async () => {
  const Fold = await foldAt(true)
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
  const Fold = await foldAt(false)
  await mount(
    <Fold name="hours" title="At which hours" {...act} whole={(all) => all}>
      <Chart />
    </Fold>,
  )
  expect(document.querySelector('h3')?.closest('[data-act]')?.getAttribute('data-act')).toBe(colours)
})
