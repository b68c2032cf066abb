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
/** Who looks whether a room is within so many px of the screen. */
interface Looking {
  px: number
  tell: (isIntersecting: boolean, top?: number) => Promise<void>
}
let looking: Looking[]
/** The one that draws, and the one that takes away. */
const near = () => looking.find(({ px }) => px < 1000)
const far = () => looking.find(({ px }) => px >= 1000)
const tellNear = (isNear: boolean) => near()!.tell(isNear)
/** `top` of the room, px from that of the screen. */
const tellFar = (top: number) => far()!.tell(false, top)
beforeEach(async () => {
  looking = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly mine: Looking
      constructor(heard: (seen: object[]) => void, { rootMargin }: { rootMargin: string }) {
        const tell = (isIntersecting: boolean, top = 0) =>
          act(async () => heard([{ isIntersecting, boundingClientRect: { top } }]))
        this.mine = { px: parseInt(rootMargin), tell }
      }
      observe() {
        looking.push(this.mine)
      }
      disconnect() {
        looking = looking.filter((one) => one !== this.mine)
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

it('draws the first rows, and the others as somebody comes near them; until then they have their room', async () => {
  const { container, update } = await mount(listOf(notes(10)))
  const drawn = () => container.querySelectorAll('li').length
  const room = () => container.querySelector<HTMLElement>('[aria-hidden][style]')?.style.blockSize
  expect([drawn(), room()]).toEqual([2, `${8 * rowPx}px`])
  await tellNear(false)
  expect(drawn()).toBe(2)
  await tellNear(true)
  expect([drawn(), room()]).toEqual([5, `${5 * rowPx}px`])
  // A new entry is drawn, and takes no more rows along.
  await update(listOf(notes(11)))
  expect(container.querySelector('li')!.textContent).toContain('note 11')
  expect([drawn(), room()]).toEqual([5, `${6 * rowPx}px`])
  await tellNear(true)
  await tellNear(true)
  expect([drawn(), room()]).toEqual([11, '0'])
})

it('looks further ahead once somebody scrolls', async () => {
  const { container, update } = await mount(listOf(notes(10)))
  const atRest = near()!.px
  dispatchEvent(new Event('scroll'))
  expect(near()!.px).toBeGreaterThan(5 * atRest)
  await tellNear(true)
  expect(container.querySelectorAll('li')).toHaveLength(5)
  expect(near()!.px).toBe(atRest)
  await update(null)
  expect(looking).toEqual([])
  dispatchEvent(new Event('scroll'))
  expect(looking).toEqual([])
})

it('takes rows away whose end is far below the screen, down to the first ones', async () => {
  const { container } = await mount(listOf(notes(10)))
  const drawn = () => container.querySelectorAll('li').length
  await tellNear(true)
  await tellNear(true)
  expect(drawn()).toBe(8)
  await tellFar(innerHeight + 1001)
  expect(drawn()).toBe(5)
  await tellFar(innerHeight + 1001)
  await tellFar(innerHeight + 1001)
  expect(drawn()).toBe(2)
})

it('takes rows away also where all were drawn', async () => {
  const { container } = await mount(listOf(notes(4)))
  const drawn = () => container.querySelectorAll('li').length
  await tellNear(true)
  await tellNear(true)
  expect(drawn()).toBe(4)
  for (let turn = 0; turn < 2; turn++) await tellFar(innerHeight + 1001)
  expect(drawn()).toBe(2)
})

it('takes none away above the screen, nor while one of them has the focus', async () => {
  const { container } = await mount(listOf(notes(10)))
  await tellNear(true)
  await tellFar(-1001)
  const [row] = container.querySelectorAll<HTMLElement>('li button')
  row!.focus()
  await tellFar(innerHeight + 1001)
  expect(container.querySelectorAll('li')).toHaveLength(5)
  row!.blur()
  await tellFar(innerHeight + 1001)
  expect(container.querySelectorAll('li')).toHaveLength(2)
})

it('a new entry takes none away whose end is near', async () => {
  const { container, update } = await mount(listOf(notes(2)))
  const last = () => [...container.querySelectorAll('li')].at(-1)
  await tellNear(true)
  // As far ahead as it draws: to be near changes nothing any more.
  await tellNear(true)
  expect(near()).toBeUndefined()
  const before = last()
  for (const count of [3, 4, 5]) {
    await update(listOf(notes(count)))
    expect(container.querySelectorAll('li')).toHaveLength(count)
    expect(last()).toBe(before)
    if (count === 3) await tellNear(true)
  }
})
