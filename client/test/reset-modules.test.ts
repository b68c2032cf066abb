import { expect, it, vi } from 'vitest'

it('removes the window listeners of dropped modules', async () => {
  const first = await import('#ui/overlay/overlay-history.ts')
  const closeFirst = vi.fn()
  first.overlayHistory.open(closeFirst)
  vi.resetModules()
  const second = await import('#ui/overlay/overlay-history.ts')
  expect(second.overlayHistory).not.toBe(first.overlayHistory)
  const closeSecond = vi.fn(() => reportClosed())
  const reportClosed = second.overlayHistory.open(closeSecond)
  history.back()
  await vi.waitFor(() => expect(closeSecond).toHaveBeenCalledOnce())
  expect(closeFirst).not.toHaveBeenCalled()
})
