import { Style } from '@capacitor/status-bar'
import { expect, it } from 'vitest'
import { setTheme } from '#session/theme.ts'
import { followThemeInStatusBar } from './status-bar.ts'

it('lies over the page, and its signs can be read on each theme', () => {
  const calls: unknown[] = []
  const record = async (options: object) => void calls.push(options)
  setTheme('light')
  followThemeInStatusBar({ setStyle: record, setOverlaysWebView: record })
  for (const theme of ['dark', 'light', 'night'] as const) setTheme(theme)
  expect(calls).toEqual([
    { overlay: true },
    { style: Style.Light },
    { style: Style.Dark },
    { style: Style.Light },
    { style: Style.Dark },
  ])
})

it('does without a system that has no such call', async () => {
  const refuse = () => Promise.reject(new Error('not implemented'))
  followThemeInStatusBar({ setStyle: refuse, setOverlaysWebView: refuse })
  // A rejection that nobody takes would fail the run.
  expect(await new Promise((done) => setTimeout(done, 0, 'started'))).toBe('started')
})
