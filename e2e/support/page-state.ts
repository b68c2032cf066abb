import type { Locator, Page, Request } from 'playwright-core'

/** Resolves once a changed size is painted, including changes by scripts. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** Shows the current screen in another language, without a page load if possible. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  const isApp = await page.evaluate((language) => {
    localStorage.setItem('language', language)
    // The app takes the language selected in another tab, the legal documents take it from their address.
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: language }))
    if (location.pathname.endsWith('.html')) location.hash = language
    return document.getElementById('root') !== null || location.pathname.endsWith('.html')
  }, language)
  if (!isApp) await page.goto(new URL(`/?lang=${language}`, page.url()).href)
  await page.waitForFunction((language) => document.documentElement.lang === language, language)
  await waitForPaint(page)
}

/** Whether the page or its sheet shows texts, except numbers, that are not in `known`. Adds them. */
export async function hasNewText(page: Page, known: Set<string>): Promise<boolean> {
  const shown = await page.evaluate(() =>
    ([...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body).innerText.replace(
      /\d+/g,
      '',
    ),
  )
  const before = known.size
  return known.add(shown).size > before
}

/** Resolves once the page is not busy and has not changed for 60 ms. */
export const waitUntilStable = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let changedAt = performance.now()
    const changes = new MutationObserver(() => (changedAt = performance.now()))
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    const until = changedAt + 3000
    const isBusy = () =>
      performance.now() < changedAt + 60 || document.querySelector('[aria-busy=true]') !== null
    while (isBusy() && performance.now() < until)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    changes.disconnect()
  })

/** The topmost sheet. */
export const sheet = (page: Page): Locator => page.locator('dialog[open]').last()

/** Pending script requests of a page: the app loads a sheet when it first opens. */
const loading = new WeakMap<Page, Set<Request>>()
function scriptsOf(page: Page): Set<Request> {
  const known = loading.get(page)
  if (known) return known
  const scripts = new Set<Request>()
  loading.set(page, scripts)
  page.on('request', (request) => /script|style/.test(request.resourceType()) && scripts.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => scripts.delete(request))
  return scripts
}

/** Clicks. Resolves to whether a sheet opens within `wait` ms, or while the page loads a script or still changes. */
export async function opensSheet(button: Locator, wait = 200): Promise<boolean> {
  const page = button.page()
  const scripts = scriptsOf(page)
  await button.evaluate((one: HTMLElement) => one.click())
  for (let turn = 0; turn < 40; turn++) {
    if (await opens(page, wait)) return true
    if (scripts.size === 0) return false
  }
  return false
}

const opens = (page: Page, wait: number): Promise<boolean> =>
  page.evaluate(async (wait) => {
    let until = performance.now() + wait
    const latest = until + 3000
    const changes = new MutationObserver(() => (until = Math.max(until, performance.now() + 100)))
    changes.observe(document.body, { subtree: true, childList: true })
    const isOpen = () => document.querySelector('dialog[open] h2, dialog[open] h1') !== null
    while (!isOpen() && performance.now() < Math.min(until, latest))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    changes.disconnect()
    // On a busy machine the page draws a loaded screen late, and is not idle before.
    if (!isOpen()) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))
    return isOpen()
  }, wait)

export async function closeSheets(page: Page): Promise<void> {
  for (let turn = 0; turn < 5 && (await sheet(page).count()) > 0; turn++) {
    await page.keyboard.press('Escape')
    await waitForPaint(page)
    await waitForPaint(page)
  }
}

/** Unfolds all folded parts. */
export const unfold = (within: Locator): Promise<void> =>
  within.evaluate(async (one) => {
    const folded = '[aria-expanded=false]:not([aria-haspopup]), details:not([open]) > summary'
    for (let turn = 0; turn < 40; turn++) {
      const next = one.querySelector<HTMLElement>(folded)
      if (!next) return
      next.click()
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** Navigates inside the app, because a full load per screen is slow. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = heading.textContent
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].some(
      (heading) => heading.checkVisibility() && heading.dataset.left !== heading.textContent,
    ),
  )
  await waitUntilStable(page)
}
