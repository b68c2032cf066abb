import { rmSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { scratchFolder } from '../support/scratch.ts'
import type { Engine } from './driver.ts'
import { marked } from './mark.ts'
import { findOnPath } from './find-on-path.ts'

const find = () => process.env.FIREFOX_PATH ?? findOnPath('firefox-esr', 'firefox')

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (find() ? [] : ['firefox-esr']),
  async start({ width, height, locale, timeZone }) {
    const profile = scratchFolder('nela-firefox-')
    const downloads = join(profile, 'downloads')
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: find()!,
      headless: true,
      userDataDir: profile,
      defaultViewport: { width, height },
      env: { ...process.env, TZ: timeZone },
      extraPrefsFirefox: {
        'intl.accept_languages': locale,
        // Overlay scroll bars, as on a phone: they take no width of the page.
        'ui.useOverlayScrollbars': width < 900 ? 1 : 0,
        'browser.download.dir': downloads,
        'browser.download.folderList': 2,
        // Otherwise a PDF opens in a new tab, and the tab of the journey no longer paints.
        'pdfjs.disabled': true,
        'browser.download.always_ask_before_handling_new_types': false,
      },
    })
    const page = await browser.newPage()
    return {
      downloads,
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      goBack: async () => void (await page.goBack()),
      evaluate: (script) => page.evaluate(script),
      tap: (mark) => page.click(marked(mark)),
      type: (mark, text) => page.type(marked(mark), text),
      press: (key) => page.keyboard.press(key),
      async setFile(mark, path) {
        const field = (await page.$(marked(mark))) as ElementHandle<HTMLInputElement>
        await field.uploadFile(path)
      },
      screenshot: async () => Buffer.from(await page.screenshot()),
      async close() {
        await browser.close()
        rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
      },
    }
  },
}
