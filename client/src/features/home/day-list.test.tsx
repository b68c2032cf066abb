import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { noon, openLocal, type Local } from '../../../test/local.ts'
import { mount } from '../../../test/mount.tsx'
import { DayList, rowPx } from './day-list.tsx'

let local: Local
/** An observer that reports whether the spacer is within `px` of the screen. */
interface FakeObserver {
  px: number
  notify: (isIntersecting: boolean, top?: number) => Promise<void>
}
let observers: FakeObserver[]
/** The observer that mounts rows, and the one that unmounts them. */
const near = () => observers.find(({ px }) => px < 1000)
const far = () => observers.find(({ px }) => px >= 1000)
const notifyNear = (isNear: boolean) => near()!.notify(isNear)
/** `top` of the spacer relative to the screen, px. */
const notifyFar = (top: number) => far()!.notify(false, top)
beforeEach(async () => {
  observers = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly mine: FakeObserver
      constructor(callback: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
        const notify = (isIntersecting: boolean, top = 0) =>
          act(async () => callback([{ isIntersecting, boundingClientRect: { top } }]))
        this.mine = { px: parseInt(rootMargin), notify }
      }
      observe() {
        observers.push(this.mine)
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.mine)
      }
    },
  )
  local = await openLocal()
  await activateLanguage('en')
})
afterEach(() => void vi.unstubAllGlobals())

const notes = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ entity: 'note', key: `note/${count - index}`, spaceId: 'team', at: noon - index * 60_000 },
    rows: [{ id: `${count - index}`, notes: `note ${count - index}`, timeZone: 'UTC' }] as unknown as Extract<
      Entry,
      { entity: 'note' }
    >['rows'],
  }))

const listOf = (entries: readonly Entry[]) => (
  <I18nProvider i18n={i18n}>
    <LocalDataContext value={local}>
      <DayList
        title="Today"
        entries={entries}
        first={2}
        authorOf={() => ({ who: 'Anna', isMine: true, face: null })}
        onOpen={() => undefined}
      />
    </LocalDataContext>
  </I18nProvider>
)

it('renders the first rows, and others when the user scrolls near them; a spacer reserves their height', async () => {
  const { container, update } = await mount(listOf(notes(10)))
  const drawn = () => container.querySelectorAll('li').length
  const room = () => container.querySelector<HTMLElement>('[aria-hidden][style]')?.style.blockSize
  expect([drawn(), room()]).toEqual([2, `${8 * rowPx}px`])
  await notifyNear(false)
  expect(drawn()).toBe(2)
  await notifyNear(true)
  expect([drawn(), room()]).toEqual([5, `${5 * rowPx}px`])
  // A new entry renders without mounting further rows.
  await update(listOf(notes(11)))
  expect(container.querySelector('li')!.textContent).toContain('note 11')
  expect([drawn(), room()]).toEqual([5, `${6 * rowPx}px`])
  await notifyNear(true)
  await notifyNear(true)
  expect([drawn(), room()]).toEqual([11, '0'])
})

it('mounts rows further ahead once the user scrolls', async () => {
  const { container, update } = await mount(listOf(notes(10)))
  const atRest = near()!.px
  dispatchEvent(new Event('scroll'))
  expect(near()!.px).toBeGreaterThan(5 * atRest)
  await notifyNear(true)
  expect(container.querySelectorAll('li')).toHaveLength(5)
  expect(near()!.px).toBe(atRest)
  await update(null)
  expect(observers).toEqual([])
  dispatchEvent(new Event('scroll'))
  expect(observers).toEqual([])
})

it('unmounts rows far below the screen, except the first ones', async () => {
  const { container } = await mount(listOf(notes(10)))
  const drawn = () => container.querySelectorAll('li').length
  await notifyNear(true)
  await notifyNear(true)
  expect(drawn()).toBe(8)
  await notifyFar(innerHeight + 1001)
  expect(drawn()).toBe(5)
  await notifyFar(innerHeight + 1001)
  await notifyFar(innerHeight + 1001)
  expect(drawn()).toBe(2)
})

it('unmounts rows also after all were mounted', async () => {
  const { container } = await mount(listOf(notes(4)))
  const drawn = () => container.querySelectorAll('li').length
  await notifyNear(true)
  await notifyNear(true)
  expect(drawn()).toBe(4)
  for (let turn = 0; turn < 2; turn++) await notifyFar(innerHeight + 1001)
  expect(drawn()).toBe(2)
})

it('unmounts no row above the screen, and none while one of them has the focus', async () => {
  const { container } = await mount(listOf(notes(10)))
  await notifyNear(true)
  await notifyFar(-1001)
  const [row] = container.querySelectorAll<HTMLElement>('li button')
  row!.focus()
  await notifyFar(innerHeight + 1001)
  expect(container.querySelectorAll('li')).toHaveLength(5)
  row!.blur()
  await notifyFar(innerHeight + 1001)
  expect(container.querySelectorAll('li')).toHaveLength(2)
})

it('unmounts no row near the screen when an entry is added', async () => {
  const { container, update } = await mount(listOf(notes(2)))
  const last = () => [...container.querySelectorAll('li')].at(-1)
  await notifyNear(true)
  // Far enough ahead of the entries; further notifications of the near observer have no effect.
  await notifyNear(true)
  expect(near()).toBeUndefined()
  const before = last()
  for (const count of [3, 4, 5]) {
    await update(listOf(notes(count)))
    expect(container.querySelectorAll('li')).toHaveLength(count)
    expect(last()).toBe(before)
    if (count === 3) await notifyNear(true)
  }
})
