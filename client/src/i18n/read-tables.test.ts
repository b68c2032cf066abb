import { afterEach, expect, it, vi } from 'vitest'
import { languages } from './catalogs.ts'
import { readTables, readTablesBeside } from './read-tables.ts'

const askedOfZones = () => vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each(languages)('formats what home shows first, in %s', (language) => {
  const zones = askedOfZones()
  readTables(language)
  expect(zones).toHaveBeenCalledOnce()
})

it('leaves it to the worker if one starts', async () => {
  const zones = askedOfZones()
  readTablesBeside('ka', () => new EventTarget() as Worker)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(zones).not.toHaveBeenCalled()
})

it.each([
  [
    'none starts',
    () => {
      throw new Error('refused')
    },
  ],
  [
    'its script does not come',
    () => {
      const worker = new EventTarget()
      setTimeout(() => worker.dispatchEvent(new Event('error')))
      return worker as Worker
    },
  ],
])('reads on the page where %s', async (_, start) => {
  const zones = askedOfZones()
  readTablesBeside('ka', start)
  await vi.waitFor(() => expect(zones).toHaveBeenCalledOnce())
})

it('in the worker formats for the language in its name, and ends', async () => {
  const zones = askedOfZones()
  const close = vi.fn()
  vi.stubGlobal('name', 'uk')
  vi.stubGlobal('close', close)
  await import('./tables.worker.ts')
  expect(zones).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
})
