import { afterEach, expect, it, vi } from 'vitest'
import { languages } from './catalogs.ts'
import { readTables } from './read-tables.ts'

afterEach(() => vi.restoreAllMocks())

it.each(languages)('asks for what home begins with, in %s', (language) => {
  const zones = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  readTables(language)
  expect(zones).toHaveBeenCalledOnce()
})
