import type { Page } from 'playwright-core'

/** Records the page's IndexedDB connections, for `loseConnections`. Call it before the page opens. */
export const watchConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const closed = new WeakSet<IDBDatabase>()
    const open: IDBDatabase[] = []
    const { open: realOpen } = IDBFactory.prototype
    const { transaction } = IDBDatabase.prototype
    IDBFactory.prototype.open = function (...given) {
      const request = realOpen.apply(this, given)
      request.addEventListener('success', () => open.push(request.result))
      return request
    }
    IDBDatabase.prototype.transaction = function (...given: Parameters<typeof transaction>) {
      if (closed.has(this))
        throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError')
      return transaction.apply(this, given)
    }
    Object.assign(window, { loseConnections: () => open.splice(0).forEach((one) => closed.add(one)) })
  })

/** Closes each open connection without an event, like WebKit in a suspended page. New connections work. */
export const loseConnections = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { loseConnections(): void }).loseConnections())

/** Suspends a page for `ms` milliseconds, like a phone in the background, and resumes it. */
export async function suspendFor(page: Page, ms: number, meanwhile?: () => Promise<unknown>): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setWebLifecycleState', { state: 'frozen' })
  await Promise.all([new Promise((resolve) => setTimeout(resolve, ms)), meanwhile?.()])
  await client.send('Page.setWebLifecycleState', { state: 'active' })
  await client.detach()
}

/** Fires the events of a page that enters and leaves the back-forward cache. `meanwhile` runs in between. */
export async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const dispatch = (event: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
    }, event)
  await dispatch('pagehide')
  await meanwhile()
  await dispatch('pageshow')
}

/** Reduces the visual viewport like the keyboard of a phone, which a headless browser does not have. */
export const openKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((covered) => {
    const view = visualViewport!
    Object.defineProperty(view, 'height', { value: innerHeight - covered, configurable: true })
    view.dispatchEvent(new Event('resize'))
  }, height)
