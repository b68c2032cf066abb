import type { Page } from 'playwright-core'

/**
 * Throttles the page's CPU by 6 during `run`, so that unsaved writes are still in the page. An offline page that loads
 * meanwhile has `navigator.onLine` set, although it has no network.
 */
export async function withSlowCpu(page: Page, run: () => Promise<unknown>): Promise<void> {
  const client = await page.context().newCDPSession(page)
  try {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await run()
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  } finally {
    await client.detach()
  }
}
