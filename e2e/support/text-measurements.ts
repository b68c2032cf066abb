import type { Page } from 'playwright-core'
import { ownTexts } from './demo-family.ts'
import type { CheckScreen } from './visit-sheets.ts'
import { waitForPaint, hasNewText, switchLanguage } from './page-state.ts'
import { measureTexts } from './text-faults.ts'
import { zoomingFields } from './zooming-fields.ts'

/** The last language is the one of the walk, which finds controls by their text. */
export const languages = ['ru', 'uk', 'ka', 'en'] as const
type Language = (typeof languages)[number]

const defaultSize = { width: 390, height: 844 }
const small = [320, 360, 390].map((width) => ({ width, height: 844 }))
/** Home has a special layout on a phone in landscape, and on a tablet. */
const homeSizes = [...small, { width: 844, height: 390 }, { width: 820, height: 1180 }]

class LanguageTexts {
  words = 0
  seconds = 0
  /** The places of each fault. */
  readonly faults = new Map<string, string[]>()

  add(faults: readonly string[], place: string): void {
    for (const fault of faults) this.faults.set(fault, [...(this.faults.get(fault) ?? []), place])
  }
}

/** Measures each screen of a walk in every language and width. Switching these is faster than opening the screen. */
export class TextMeasurements {
  states = 0
  private readonly of = new Map(languages.map((language) => [language, new LanguageTexts()]))
  private readonly known = new Set<string>()
  private readonly startedAt = Date.now()

  checkOn(page: Page): CheckScreen {
    return async (where, press) => {
      if (!press && !(await hasNewText(page, this.known))) return
      this.states++
      for (const language of languages) {
        const startedAt = Date.now()
        await switchLanguage(page, language)
        // A toast keeps its language. The second press shows the opposite toast of the first.
        for (const pressToast of press ? [press, press] : [undefined]) {
          await pressToast?.()
          for (const size of where === '/' ? homeSizes : small)
            await this.measure(page, where, language, size)
        }
        this.of.get(language)!.seconds += (Date.now() - startedAt) / 1000
      }
      await page.setViewportSize(defaultSize)
      await waitForPaint(page)
    }
  }

  faultsIn(language: Language): string[] {
    return [...this.of.get(language)!.faults].map(
      ([fault, places]) => `${fault} << ${places.length}: ${places[0]}`,
    )
  }

  summaryOf(language: Language): string {
    const { words, seconds } = this.of.get(language)!
    return `${language}: ${words} words of ${this.states} screens and sheets in ${seconds.toFixed(0)} s`
  }

  /** The total duration, including opening the screens. */
  get secondsInAll(): number {
    return Math.round((Date.now() - this.startedAt) / 1000)
  }

  private async measure(
    page: Page,
    where: string,
    language: Language,
    size: typeof defaultSize,
  ): Promise<void> {
    await page.setViewportSize(size)
    await waitForPaint(page)
    const { words, faults } = await measureTexts(page, ownTexts)
    const texts = this.of.get(language)!
    texts.words += words
    texts.add([...faults, ...(await zoomingFields(page))], `${where} at ${size.width}`)
  }
}
