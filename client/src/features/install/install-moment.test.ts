import { expect, it } from 'vitest'
import { isInstallMoment, type Moment } from './install-moment.ts'

const now = Date.UTC(2026, 10, 21, 12)
const quiet: Moment = {
  way: 'prompt',
  askFrom: now,
  now,
  time: '14:00',
  theme: 'light',
  nightFrom: '20:00',
  nightTo: '07:00',
  entries: 10,
  writtenAt: now - 600_000,
  isRunning: false,
  isSheetOpen: false,
}

it.each<[string, Partial<Moment>]>([
  ['a browser that can do it by itself', {}],
  ['a browser on iOS, with steps', { way: 'ios' }],
  ['the dark theme of the system', { theme: 'dark' }],
  ['the first minute after the night', { time: '07:00' }],
  ['a person whose night is by day', { nightFrom: '09:00', nightTo: '13:00', time: '23:00' }],
])('offers it for %s', (_, change) => {
  expect(isInstallMoment({ ...quiet, ...change })).toBe(true)
})

it.each<[string, Partial<Moment>]>([
  ['on the home screen', { way: undefined }],
  ['where only the menu of the browser does it', { way: 'menu' }],
  ['in the first days, and for months after a "not now"', { askFrom: now + 1 }],
  ['on a device that was never opened before', { askFrom: NaN }],
  ['before there are ten entries', { entries: 9 }],
  ['ten minutes after an entry', { writtenAt: now - 599_999 }],
  ['where the clock was set back', { writtenAt: now + 1 }],
  ['while something runs', { isRunning: true }],
  ['while a sheet is open', { isSheetOpen: true }],
  ['in the night theme', { theme: 'night' }],
  ['at night, whatever the theme', { time: '20:00' }],
  ['at night, where its hours cannot be read', { nightFrom: '', nightTo: 'x', time: '06:59' }],
])('does not offer it %s', (_, change) => {
  expect(isInstallMoment({ ...quiet, ...change })).toBe(false)
})
