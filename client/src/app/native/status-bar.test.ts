import { Style } from '@capacitor/status-bar'
import { expect, it } from 'vitest'
import { setTheme } from '#session/theme.ts'
import { followThemeInStatusBar } from './status-bar.ts'

it('overlays the page, and its icons contrast with each theme', () => {
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

it('works without a system that has no such call', async () => {
  const refuse = () => Promise.reject(new Error('not implemented'))
  followThemeInStatusBar({ setStyle: refuse, setOverlaysWebView: refuse })
  // An unhandled rejection would fail the run.
  expect(await new Promise((done) => setTimeout(done, 0, 'started'))).toBe('started')
})
