import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import { scratchFolder } from '../support/scratch.ts'
import type { Engine } from './driver.ts'
import { marked } from './mark.ts'
import { findOnPath } from './find-on-path.ts'
import { startWebDriver } from './webkit-service.ts'

const libraries = '/usr/lib/x86_64-linux-gnu'

/** The test browser that WebKitGTK includes. */
const findMiniBrowser = () =>
  existsSync(libraries)
    ? readdirSync(libraries)
        .filter((name) => name.startsWith('webkit'))
        .map((name) => join(libraries, name, 'MiniBrowser'))
        .find((path) => existsSync(path))
    : undefined

/** WebKitGTK over WebDriver. It has no headless mode, so it draws on a display in memory. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () => [
    ...(findOnPath('WebKitWebDriver') && findMiniBrowser() ? [] : ['webkit2gtk-driver']),
    ...(findOnPath('Xvfb') ? [] : ['xvfb']),
  ],
  async start({ width, height, locale, timeZone }) {
    const home = scratchFolder('nela-webkit-')
    const downloads = join(home, 'Downloads')
    for (const folder of [downloads, join(home, 'config')]) mkdirSync(folder)
    writeFileSync(join(home, 'config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
    const service = await startWebDriver({
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      GDK_BACKEND: 'x11',
      TZ: timeZone,
      LANG: `${locale.replace('-', '_')}.UTF-8`,
      LANGUAGE: locale.replace('-', '_'),
      // A machine without a desktop has no accessibility bus and no session bus.
      NO_AT_BRIDGE: '1',
    })
    const driver = await new Builder()
      .usingServer(service.url)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          // The toolbar forces a width of at least 447 px; a full-screen window has no toolbar and any size.
          'webkitgtk:browserOptions': {
            binary: findMiniBrowser(),
            args: ['--automation', '--full-screen'],
          },
        }),
      )
      .build()
      .catch(async (error: unknown) => {
        await service.stop()
        throw error
      })
    // The default of 30 s is too short for a service worker that stores the app on a busy machine.
    await driver.manage().setTimeouts({ script: 120_000 })
    await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    const find = (mark: string) => driver.findElement(By.css(marked(mark)))
    return {
      downloads,
      goto: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      goBack: () => driver.navigate().back(),
      evaluate: (script) => driver.executeScript(`return (${script})`),
      tap: async (mark) => find(mark).click(),
      type: async (mark, text) => find(mark).sendKeys(text),
      press: async (key) =>
        driver
          .actions()
          .sendKeys({ Escape: Key.ESCAPE, Enter: Key.ENTER, ArrowRight: Key.ARROW_RIGHT }[key])
          .perform(),
      setFile: async (mark, path) => find(mark).sendKeys(path),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async close() {
        await driver.quit().catch(() => undefined)
        await service.stop()
        rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
      },
    }
  },
}
