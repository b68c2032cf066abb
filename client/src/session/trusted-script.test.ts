import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())
const load = async () => (await import('./trusted-script.ts')).trustedScript

it('is the URL itself where the browser has no trusted types', async () => {
  expect((await load())('app-sw', '/sw.js')).toBe('/sw.js')
})

it('allows one URL as a script, by a policy that is created once', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const trustedScript = await load()
  expect(trustedScript('app-sw', '/sw.js')).toBe('trusted /sw.js')
  expect(trustedScript('app-sw', '/sw.js')).toBe('trusted /sw.js')
  expect(() => trustedScript('app-sw', '/evil.js')).toThrow('nothing but /sw.js')
  expect(createPolicy).toHaveBeenCalledOnce()
  expect(createPolicy.mock.calls[0]![0]).toBe('app-sw')
})
