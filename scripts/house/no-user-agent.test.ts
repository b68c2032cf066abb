import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

/**
 * Code that detects a browser by its name instead of its features. Names of keys may depend on the system: `platform`.
 */
const namesBrowser = /userAgent|userAgentData|navigator\.(vendor|product)\b|window\.(chrome|safari)\b/

it.each(['navigator.userAgent', 'navigator.vendor', 'window.safari'])('knows %s', (code) => {
  expect(code).toMatch(namesBrowser)
})

it.each(['client/src', 'sync-protocol/src', 'public'])(
  'no code in %s detects the browser by name',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(root, folder, file))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => namesBrowser.test(readFileSync(file, 'utf8')))).toEqual([])
  },
)
