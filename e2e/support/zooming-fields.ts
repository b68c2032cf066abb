import type { Page } from 'playwright-core'

/** Fields with a font size below 16 px: iOS zooms into them, and stays zoomed. */
export const zoomingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => !/^(checkbox|radio|range|file|hidden)$/.test(field.getAttribute('type') ?? ''))
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `zooms: ${field.tagName} ${field.id} ${field.className}`),
  )
