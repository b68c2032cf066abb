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

/** CHROMIUM_PATH, an installed Chromium or Chrome, or the one of Playwright; undefined where there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** As findChromium; ends the process with the line that installs one. */
export function requireChromium() {
  const found = findChromium()
  if (found) return found
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH ${process.env.CHROMIUM_PATH} does not exist`
      : 'The tests need Chromium or Chrome: run "sudo apt-get install -y chromium" or "npx playwright-core install chromium", or set CHROMIUM_PATH',
  )
  process.exit(1)
}

/** Flags of every browser that tests and benches start; it calls nobody but the server under test. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
