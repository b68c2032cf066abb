import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwright } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import { scratchFolder } from '../support/scratch.ts'
import type { Engine } from './driver.ts'
import { marked } from './mark.ts'

const find = () => findChromium(process.env, { isLight: true })

/** Chromium over its DevTools protocol, like the other journeys. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: () => (find() ? [] : ['chromium-headless-shell']),
  async start({ width, height, locale, timeZone }) {
    const profile = scratchFolder('nela-chromium-')
    const downloads = join(profile, 'downloads')
    const context = await playwright.launchPersistentContext(profile, {
      executablePath: find(),
      args: chromiumArgs,
      viewport: { width, height },
      hasTouch: width < 900,
      timezoneId: timeZone,
      locale,
    })
    const page = await context.newPage()
    page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())))
    return {
      downloads,
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      goBack: async () => void (await page.goBack()),
      evaluate: (script) => page.evaluate(script),
      tap: (mark) => page.click(marked(mark), { timeout: 5_000 }),
      type: (mark, text) => page.locator(marked(mark)).pressSequentially(text),
      press: (key) => page.keyboard.press(key),
      setFile: (mark, path) => page.setInputFiles(marked(mark), path),
      screenshot: () => page.screenshot(),
      async close() {
        await context.close()
        rmSync(profile, { recursive: true, force: true })
      },
    }
  },
}
