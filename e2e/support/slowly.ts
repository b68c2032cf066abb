import type { Page } from 'playwright-core'

/** Makes the processor of a page so many times slower; what it resolves to makes it as fast as before. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await client.detach()
  }
}

/** Does something while a page is six times slower: what it has not handed over to the storage is still in it. */
export async function slowly(page: Page, run: () => Promise<unknown>): Promise<void> {
  const speedUp = await slowDown(page, 6)
  try {
    await run()
  } finally {
    await speedUp()
  }
}
