import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** Sheets, dialogs and menus of a page. */
export function overlaysOf(page: () => Page) {
  const overlays = () => page().locator('dialog[open], [role=menu]')
  /** The names of the open overlays, the topmost last. */
  const titles = () =>
    overlays().evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent),
    )
  const closed = (count = 0) => expect.poll(titles).toHaveLength(count)
  /** A field for free text; not for passwords, dates or searches. */
  const textField = () =>
    overlays().last().locator('textarea:visible, input[type=text]:visible, input[type=email]:visible').first()

  const press = async (name: string | RegExp) => {
    const before = await titles()
    const within = before.length === 0 ? page().locator('#root') : overlays().last()
    await within.getByRole('button', { name }).first().click()
    // A sheet that replaces another opens once that one has closed.
    await expect
      .poll(async () => {
        const now = await titles()
        return now.length > 0 && String(now) !== String(before)
      })
      .toBe(true)
  }
  return { overlays, titles, closed, textField, press }
}
