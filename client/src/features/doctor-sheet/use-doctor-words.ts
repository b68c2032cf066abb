import { useEffect, useState } from 'react'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { i18nIn, type Language } from '#i18n/languages.ts'
import { formatIn, viewerTimeZone } from '#i18n/use-format.ts'

/** The texts of the sheet in a language that may differ from the screen's; undefined while it is loaded. */
export function useDoctorWords(
  language: Language | null,
  units: EntryContext['units'],
): EntryContext | undefined {
  const [words, setWords] = useState<EntryContext & { language: Language }>()
  useEffect(() => {
    if (language === null) return
    let isWanted = true
    void i18nIn(language, 'family', 'sheets', 'growth', 'doctor').then((i18n) => {
      if (isWanted) setWords({ i18n, format: formatIn(i18n, viewerTimeZone()), units, language })
    })
    return () => {
      isWanted = false
    }
  }, [language, units])
  return words && words.language === language && words.units === units ? words : undefined
}
