import { afterEach, expect, it, vi } from 'vitest'
import { openScreen, text } from '../../../test/account-page.tsx'
import { settle } from '../../../test/mount.tsx'
import { WhenSent } from './when-sent.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['has promised to keep it', true],
  ['may delete it', false],
])('says that nothing is sent in the background, in a browser that %s', async (_, persisted) => {
  vi.stubGlobal('navigator', { language: 'en', storage: { persisted: async () => persisted } })
  await openScreen({ '/': <WhenSent /> }, '/')
  await settle(20)
  expect(text()).toContain('It is sent while Nela is open with a connection, not in the background.')
  expect(text().includes('may delete what it stores when it is not used for a week')).toBe(!persisted)
})
