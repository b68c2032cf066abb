import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The headless shell: pages behave the same, in two thirds of the time. */
const light = ['chromium-headless-shell']

/**
 * CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's; undefined if there is none. `isLight`: prefers the
 * headless shell if it is installed.
 */
export function findChromium(env = process.env, { isLight = false } = {}) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = [...(isLight ? light : []), ...names].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return [...onPath, ...places, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** As findChromium; otherwise ends the process with the command that installs one. */
export function requireChromium({ isLight = false } = {}) {
  const found = findChromium(process.env, { isLight })
  if (found) return found
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH ${process.env.CHROMIUM_PATH} does not exist`
      : 'The tests need Chromium or Chrome: run "sudo apt-get install -y chromium-headless-shell" or "npx playwright-core install chromium", or set CHROMIUM_PATH',
  )
  process.exit(1)
}

/** Flags of every browser that tests and benches start; it connects only to the server under test. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
