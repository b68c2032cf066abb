import { rmSync } from 'node:fs'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { vi } from 'vitest'
import { chromiumArgs, requireChromium } from '../../scripts/chromium.mjs'
import { phoneZone } from './days.ts'
import { isStepping } from './is-stepping.ts'
import { scratchFolder } from './scratch.ts'
import { copyVisitedProfile } from './copy-visited-profile.ts'

/** A fake microphone with a beep each second, with permission granted. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** An unwanted console message of a phone: policy violations, errors, exceptions. */
export interface PageError {
  url: string
  text: string
}

/** Phones whose screens are printed when a journey fails. */
export const openPhones = new Set<Pick<Phone, 'context' | 'pageErrors'>>()

/** A phone: a browser profile on disk, and the errors of its pages. */
export class Phone {
  readonly context: BrowserContext
  readonly pageErrors: PageError[] = []
  private readonly profile: string
  private readonly url: string

  private constructor(context: BrowserContext, profile: string, url: string) {
    this.context = context
    this.profile = profile
    this.url = url
    context.on('page', (page) => this.listen(page))
    context.pages().forEach((page) => this.listen(page))
  }

  /**
   * A phone that has opened the product before, so that its service worker has it cached; `isNew`: a phone that has
   * not.
   */
  static async open(
    url: string,
    options: {
      width?: number
      height?: number
      locale?: string
      javaScriptEnabled?: boolean
      isNew?: boolean
      microphone?: boolean
    } = {},
  ): Promise<Phone> {
    const { width = 390, height = 844, locale = 'en-GB', javaScriptEnabled = true } = options
    const { isNew = false, microphone = false } = options
    const profile = scratchFolder('nela-profile-')
    if (!isNew) await copyVisitedProfile(url, profile)
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: requireChromium({ isLight: true }),
      args: microphone ? [...chromiumArgs, ...fakeMicrophone] : chromiumArgs,
      viewport: { width, height },
      hasTouch: width < 900,
      timezoneId: phoneZone,
      locale,
      javaScriptEnabled,
    })
    context.setDefaultTimeout(60_000)
    const phone = new Phone(context, profile, url)
    openPhones.add(phone)
    return phone
  }

  /** A tab, on a path of the product. */
  async tab(path: string): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(this.url + path)
    return page
  }

  /** Cuts its network, once the service worker has cached everything that must open offline. */
  async goOffline(): Promise<void> {
    const page = this.context.pages().find((one) => one.url().startsWith(this.url))
    await page?.evaluate(async () => void (await navigator.serviceWorker.ready))
    await this.context.setOffline(true)
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false)
  }

  async close(): Promise<void> {
    openPhones.delete(this)
    await this.context.close()
    rmSync(this.profile, { recursive: true, force: true })
  }

  private listen(page: Page): void {
    // Waits until a closed sheet has removed its history entry, because no user reloads or opens an address that fast.
    const expectNoPendingStep = async () => {
      if (await page.evaluate(isStepping).catch(() => false))
        throw new Error('a closed sheet still has its history entry')
    }
    const waitForHistory = () => vi.waitFor(expectNoPendingStep, { timeout: 5000, interval: 20 })
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...args) => waitForHistory().then(() => goto(...args))
    page.reload = async (...args) => waitForHistory().then(() => reload(...args))
    page.on('console', (message) => {
      // Network errors are expected while the server is away; everything else is an error.
      const text = message.text()
      if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(text))
        this.pageErrors.push({ url: page.url(), text })
    })
    page.on('pageerror', (error) => this.pageErrors.push({ url: page.url(), text: error.message }))
  }
}
