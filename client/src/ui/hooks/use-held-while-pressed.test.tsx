import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'

const Shown = ({ value }: { value: string | null }) => <p>{useHeldWhilePressed(value)}</p>

const pointer = (type: string) => act(async () => void window.dispatchEvent(new Event(type)))

it.each(['pointerup', 'pointercancel'])(
  'a change during a press is shown after %s and its click',
  async (end) => {
    vi.useFakeTimers()
    const { container, update } = await mount(<Shown value={null} />)
    await pointer('pointerdown')
    await update(<Shown value="offline" />)
    expect(container.textContent).toBe('')
    await pointer(end)
    expect(container.textContent).toBe('')
    await act(async () => void vi.advanceTimersByTime(200))
    expect(container.textContent).toBe('offline')
    await update(<Shown value="poor" />)
    expect(container.textContent).toBe('poor')
    vi.useRealTimers()
  },
)

it('holds the value also for a second tap that begins before the first is over', async () => {
  vi.useFakeTimers()
  const { container, update } = await mount(<Shown value="a" />)
  await pointer('pointerdown')
  await pointer('pointerup')
  await act(async () => void vi.advanceTimersByTime(50))
  await pointer('pointerdown')
  await update(<Shown value="b" />)
  await act(async () => void vi.advanceTimersByTime(500))
  expect(container.textContent).toBe('a')
  await pointer('pointerup')
  await act(async () => void vi.advanceTimersByTime(200))
  expect(container.textContent).toBe('b')
  vi.useRealTimers()
})
