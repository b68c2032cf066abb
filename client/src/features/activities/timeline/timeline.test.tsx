import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#features/activities/entries/entry.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { noon } from '../../../../test/local.ts'
import { mount } from '../../../../test/mount.tsx'
import { Timeline } from './timeline.tsx'

const hour = 3_600_000
const iso = (hoursAgo: number) => new Date(noon - hoursAgo * hour).toISOString()
const wakingOf = (from: number, to: number | null) => ({
  id: `waking ${from}`,
  startTime: iso(from),
  endTime: to === null ? null : iso(to),
})
const sleep = (from: number, to: number | null, wakings: object[] = []) =>
  ({
    ...{ entity: 'sleepSession', key: 'sleep', at: noon - from * hour, rows: [{}], wakings },
    until: to === null ? null : noon - to * hour,
  }) as unknown as Entry
const onOpen = vi.fn()
const show = (...entries: Entry[]) =>
  mount(
    <I18nProvider i18n={i18n}>
      <Timeline entries={entries} now={noon} onOpen={onOpen} />
    </I18nProvider>,
  )
/** Start and end of each bar, in hours before now. */
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('[data-act=sleep]')].map((bar) => {
    const [at, width] = [bar.style.left, bar.style.width].map((percent) => Number.parseFloat(percent))
    return [at!, at! + width!].map((percent) => Math.round((100 - percent) * 12) / 100)
  })

beforeEach(async () => {
  onOpen.mockClear()
  await activateLanguage('en')
})

it('shows a sleep as one bar with a gap for each waking', async () => {
  await show(sleep(8, 2, [wakingOf(5, 4)]))
  expect(bars()).toEqual([
    [8, 5],
    [4, 2],
  ])
})

it('cuts a running sleep at an open waking and at the start of the twelve hours', async () => {
  await show(sleep(20, null, [wakingOf(15, 14), wakingOf(1, null)]))
  expect(bars()).toEqual([[12, 1]])
})

it('opens the sleep on a press in the gap', async () => {
  const { container } = await show(sleep(8, 2, [wakingOf(5, 4)]))
  const box = container.firstElementChild!
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 1200 } as DOMRect)
  const pressAt = (hoursAgo: number) =>
    act(async () => {
      const clientX = 100 * (12 - hoursAgo)
      box.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: 50 }))
    })
  await pressAt(10)
  expect(onOpen).not.toHaveBeenCalled()
  await pressAt(4.5)
  expect(onOpen).toHaveBeenCalledWith('sleep')
})
