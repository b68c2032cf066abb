import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, mount } from '../../../test/mount.tsx'
import { Tile } from './tile.tsx'

const did: string[] = []

beforeEach(async () => {
  did.length = 0
  await mount(
    <Tile
      act="diaper"
      label="Diaper"
      onClick={() => did.push('log')}
      onLongPress={() => did.push('details')}
    />,
  )
  vi.useFakeTimers()
})

afterEach(() => void vi.useRealTimers())

const pointer = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'contextmenu', clientX = 0) =>
  act(() => {
    const event = new PointerEvent(name, { bubbles: true, cancelable: true, button: 0, clientX })
    button('Diaper').dispatchEvent(event)
  })
const release = () => {
  pointer('pointerup')
  act(() => button('Diaper').click())
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('a short press is a click', () => {
  pointer('pointerdown')
  wait(480)
  release()
  wait(1_000)
  expect(did).toEqual(['log'])
})

it('a long press is no click, and the next short one is', () => {
  pointer('pointerdown')
  wait(510)
  expect(did).toEqual(['details'])
  pointer('contextmenu')
  release()
  expect(did).toEqual(['details'])
  pointer('pointerdown')
  release()
  expect(did).toEqual(['details', 'log'])
})

it('a short press whose end a busy page receives late is still a click', () => {
  pointer('pointerdown')
  // The page runs its timers after the time of a long press; the pointer events are queued behind them.
  wait(500)
  release()
  wait(1_000)
  expect(did).toEqual(['log'])
})

it('a finger that moves scrolls and is no long press', () => {
  pointer('pointerdown')
  pointer('pointermove', 30)
  wait(1_000)
  expect(did).toEqual([])
})
