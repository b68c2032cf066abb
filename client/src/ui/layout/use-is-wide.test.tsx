import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { useIsWide } from './use-is-wide.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A window whose width changes. */
function openWindow(width: number) {
  const listeners = new Set<() => void>()
  const query = {
    matches: width >= 900,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', (media: string) => (media === '(min-width: 900px)' ? query : undefined))
  const resize = (next: number) => {
    query.matches = next >= 900
    listeners.forEach((listener) => listener())
  }
  return { resize, listeners }
}

it('follows the width of the window', async () => {
  const { resize, listeners } = openWindow(390)
  const WidthLabel = () => <p>{useIsWide() ? 'wide' : 'narrow'}</p>
  const screen = await mount(<WidthLabel />)
  expect(document.body.textContent).toContain('narrow')
  await act(async () => resize(1440))
  expect(document.body.textContent).toContain('wide')
  await screen.update(null)
  expect(listeners.size).toBe(0)
})
