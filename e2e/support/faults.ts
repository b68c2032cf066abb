import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { zoomingFields } from './zooming-fields.ts'

/**
 * Accessibility faults of a screen: axe's violations, horizontal scrolling, truncated numbers, and fields into which
 * iOS zooms. In axe's legacy mode, which leaves out frames of other sites (there are none) and with them an additional
 * page per check.
 */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  )
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ value }) => value),
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...cut.map((value) => `cut off: ${value}`),
    ...(await zoomingFields(page)),
    ...(wide ? ['scrolls sideways'] : []),
  ]
}
