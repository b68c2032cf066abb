import { expect, it, vi } from 'vitest'
import { diaperPut, nextRowId, openLocal } from '../../../test/local.ts'
import { isPersisted } from './is-persisted.ts'
import { persistOnceWritten } from './persist.ts'
import { write } from '../write/write.ts'

const storage = (isPersisted: boolean) => ({
  persisted: vi.fn(async () => isPersisted),
  persist: vi.fn(async () => true),
})

it('requests persistent storage after the first entry, once', async () => {
  const { db, clock } = await openLocal()
  const browser = storage(false)
  persistOnceWritten(db, browser)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(browser.persist).not.toHaveBeenCalled()
  await write(db, clock, [diaperPut(nextRowId())])
  await vi.waitFor(() => expect(browser.persist).toHaveBeenCalledTimes(1))
  await write(db, clock, [diaperPut(nextRowId())])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(browser.persist).toHaveBeenCalledTimes(1)
})

it('does not request it where storage is persistent already', async () => {
  const { db, clock } = await openLocal()
  const browser = storage(true)
  persistOnceWritten(db, browser)
  await write(db, clock, [diaperPut(nextRowId())])
  await vi.waitFor(() => expect(browser.persisted).toHaveBeenCalled())
  expect(browser.persist).not.toHaveBeenCalled()
})

it.each([
  ['promised it', storage(true), true],
  ['refused it', storage(false), false],
  ['cannot be asked', {} as never, false],
  ['throws', { persisted: () => Promise.reject(new TypeError('no')) }, false],
])('detects whether storage is persistent in a browser that %s', async (_, browser, expected) => {
  expect(await isPersisted(browser)).toBe(expected)
})
