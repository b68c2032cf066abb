import type { Page } from 'playwright-core'

/**
 * Does something while the page's processor is six times slower: what a page has not handed over is still in it. An
 * offline page that is loaded meanwhile believes in a network (`navigator.onLine`), though it reaches none.
 */
export async function slowly(page: Page, run: () => Promise<unknown>): Promise<void> {
  const client = await page.context().newCDPSession(page)
  try {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await run()
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  } finally {
    await client.detach()
  }
}
