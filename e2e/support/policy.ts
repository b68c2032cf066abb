import type { Page } from 'playwright-core'
import type { Phone } from './browser.ts'

/** From the next document on, pages note what their Content Security Policy forbade. */
export const watchPolicy = (phone: Phone) =>
  phone.context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { violations: seen })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })

/** What the policy of the document in the tab forbade so far; `watchPolicy` comes first. */
export const violations = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)

/** Dialogs that a page opens, each dismissed: a payload that ran would open one. */
export function watchDialogs(...tabs: readonly Page[]): readonly string[] {
  const opened: string[] = []
  for (const tab of tabs)
    tab.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
  return opened
}
