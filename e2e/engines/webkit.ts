import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import { freePorts } from '../support/free-ports.ts'
import { scratchFolder } from '../support/scratch.ts'
import type { Engine } from './driver.ts'
import { marked } from './mark.ts'
import { findOnPath } from './find-on-path.ts'

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
    const display = await startDisplay()
    const [port] = await freePorts(1)
    const service = spawn(findOnPath('WebKitWebDriver')!, [`--port=${port}`], {
      // A separate process group: the browser's processes belong to it, and may outlive the process that started them.
      detached: true,
      env: {
        ...process.env,
        HOME: home,
        XDG_DATA_HOME: join(home, 'data'),
        XDG_CACHE_HOME: join(home, 'cache'),
        XDG_CONFIG_HOME: join(home, 'config'),
        DISPLAY: display.name,
        GDK_BACKEND: 'x11',
        TZ: timeZone,
        LANG: `${locale.replace('-', '_')}.UTF-8`,
        LANGUAGE: locale.replace('-', '_'),
        // A machine without a desktop has no accessibility bus and no session bus.
        NO_AT_BRIDGE: '1',
      },
      stdio: process.env.WEBKIT_LOG ? 'inherit' : 'ignore',
    })
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
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
        await end(service)
        await waitForGroupEnd(service.pid!)
        await end(display.process)
        rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
      },
    }
  },
}

/** Starts a display in memory, with a free number. */
async function startDisplay() {
  const process = spawn(
    findOnPath('Xvfb')!,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(process.stdio[3]!, 'data')) as [Buffer]
  return { process, name: `:${number.toString().trim()}` }
}

/** Resolves once all processes of a group, which write to the profile, have ended. Kills them after 10 s. */
async function waitForGroupEnd(group: number): Promise<void> {
  const send = (signal: 0 | 'SIGKILL') => {
    try {
      return process.kill(-group, signal)
    } catch {
      return false
    }
  }
  const until = Date.now() + 10_000
  while (send(0) && Date.now() < until) await delay(50)
  send('SIGKILL')
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
