import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const client = join(root, 'client/src')
/** Code that writes an hour itself: with its own formatter, or by adding a colon and minutes to a number. */
const ownHours = /hourCycle:|hour12|hour:\s*'|timeStyle|toLocaleTimeString|\}:00[`–]/

it.each(['clock.toLocaleTimeString()', "{ hour: '2-digit' }", '`${peak}:00–`'])('knows %s', (code) => {
  expect(code).toMatch(ownHours)
})

it('only the formats of i18n write hours of the clock', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('i18n/'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => ownHours.test(readFileSync(join(client, file), 'utf8')))
  // These parse the times of other programs.
  expect(found.filter((file) => !file.startsWith('features/import/'))).toEqual([])
})
