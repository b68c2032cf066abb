import type { Page } from 'playwright-core'
import type { Phone } from './browser.ts'

/** Makes pages record violations of their Content Security Policy, from the next document on. */
export const watchPolicy = (phone: Phone) =>
  phone.context.addInitScript(() => {
    const found: string[] = []
    Object.assign(globalThis, { violations: found })
    document.addEventListener('securitypolicyviolation', (event) => {
      found.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })

/** The policy violations of the tab's document so far. Call `watchPolicy` first. */
export const violations = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)

/** Dismisses and records the dialogs of pages. A payload that runs opens one. */
export function watchDialogs(...tabs: readonly Page[]): readonly string[] {
  const opened: string[] = []
  for (const tab of tabs)
    tab.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
  return opened
}
