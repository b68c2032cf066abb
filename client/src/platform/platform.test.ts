import { expect, it } from 'vitest'
import type { Platform } from './platform.ts'
import * as web from './here.ts'
import * as native from './native/here.ts'

const both: Record<string, Platform> = { web, native }

it('both platforms have the same shape', () => {
  for (const name of Object.keys(web) as (keyof Platform)[])
    expect([name, typeof both.native![name]]).toEqual([name, typeof both.web![name]])
  expect([both.web!.isNative, both.native!.isNative]).toEqual([false, true])
})

it('the web uses the origin of its page, the app the server that the user named', () => {
  expect([web.serverOrigin(), web.linkOrigin()]).toEqual(['', location.origin])
  expect(native.serverOrigin()).toBe('')
  native.writeSecret('server', 'https://nela.test')
  expect([native.serverOrigin(), native.linkOrigin()]).toEqual(['https://nela.test', 'https://nela.test'])
  native.writeSecret('server', null)
})
