import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

it('the safe areas are the browser’s, and 44 and 34 px in a native shell', () => {
  const [ofBrowser, ofShell] = css('tokens.css').split('[data-native]')
  for (const [name, side, least] of [
    ['--safe-t', 'top', 44],
    ['--safe-b', 'bottom', 34],
  ]) {
    expect(ofBrowser).toContain(`${name}: env(safe-area-inset-${side}, 0px);`)
    expect(ofShell).toContain(`${name}: max(env(safe-area-inset-${side}, 0px), ${least}px);`)
  }
})

it('the shell, the tabs and the account frame keep out of them', () => {
  expect(css('../../app/shell/shell.module.css')).toMatch(/padding: var\(--safe-t\)[^;]*var\(--safe-b\)/)
  expect(css('../../app/shell/tab-bar.module.css')).toMatch(/padding:[^;]*var\(--safe-b\)/)
  expect(css('../../app/account-frame.module.css')).toMatch(
    /padding:[^;]*var\(--safe-t\)[^;]*var\(--safe-b\)/,
  )
})
