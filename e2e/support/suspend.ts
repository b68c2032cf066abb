import type { Page } from 'playwright-core'

/** Lets a page know its connections to the storage, for `loseConnections`. To be called before it is opened. */
export const watchConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const lost = new WeakSet<IDBDatabase>()
    const open: IDBDatabase[] = []
    const { open: realOpen } = IDBFactory.prototype
    const { transaction } = IDBDatabase.prototype
    IDBFactory.prototype.open = function (...given) {
      const request = realOpen.apply(this, given)
      request.addEventListener('success', () => open.push(request.result))
      return request
    }
    IDBDatabase.prototype.transaction = function (...given: Parameters<typeof transaction>) {
      if (lost.has(this))
        throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError')
      return transaction.apply(this, given)
    }
    Object.assign(window, { loseConnections: () => open.splice(0).forEach((one) => lost.add(one)) })
  })

/** Closes each open connection without an event, as WebKit does to a suspended page; a new one works. */
export const loseConnections = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { loseConnections(): void }).loseConnections())

/** Suspends a page as a phone that is put away does, for so long (ms), and brings it back. */
export async function suspendFor(page: Page, ms: number, meanwhile?: () => Promise<unknown>): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setWebLifecycleState', { state: 'frozen' })
  await Promise.all([new Promise((resolve) => setTimeout(resolve, ms)), meanwhile?.()])
  await client.send('Page.setWebLifecycleState', { state: 'active' })
  await client.detach()
}

/** The events of a browser that keeps a page for a step back; `meanwhile` is what happens until the step. */
export async function stepAwayAndBack(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const turn = (event: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    }, event)
  await turn('pagehide')
  await meanwhile()
  await turn('pageshow')
}

/** Covers the lower part of the screen, as the keyboard of a phone does, which no browser without a screen has. */
export const openKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((covered) => {
    const view = visualViewport!
    Object.defineProperty(view, 'height', { value: innerHeight - covered, configurable: true })
    view.dispatchEvent(new Event('resize'))
  }, height)
