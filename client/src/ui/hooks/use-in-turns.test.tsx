import { act, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { useInTurns } from './use-in-turns.ts'

/** A store of one number. */
function store() {
  let value = 0
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (next: number) => {
      value = next
      listeners.forEach((listener) => listener())
    },
    listeners,
  }
}

it('shows the value of a store, also one from before the subscription', async () => {
  const { get, set, subscribe, listeners } = store()
  const Shown = () => {
    const value = useInTurns(subscribe, get)
    // As a sync cycle that ends between the first render and the effects.
    if (listeners.size === 0) set(1)
    return <p>{value}</p>
  }
  const { container, update } = await mount(<Shown />)
  expect(container.textContent).toBe('1')
  await act(async () => set(2))
  expect(container.textContent).toBe('2')
  await update(null)
  expect(listeners.size).toBe(0)
})

it('lets a tap render first', async () => {
  const { get, set, subscribe } = store()
  let tap: () => void = () => undefined
  const Shown = () => {
    const value = useInTurns(subscribe, get)
    const [taps, setTaps] = useState(0)
    tap = () => setTaps(1)
    return <p>{`${taps} ${value}`}</p>
  }
  const { container } = await mount(<Shown />)
  await act(async () => {
    set(1)
    flushSync(tap)
    expect(container.textContent).toBe('1 0')
  })
  expect(container.textContent).toBe('1 1')
})
