import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { i18nIn, isLanguage, type Language } from '#i18n/languages.ts'
import { formatIn, viewerTimeZone } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'

/** Text context of a language, which may differ from the app's; undefined while its catalogs load. */
export function useWordsOf(): {
  language: Language
  choose: (language: Language) => void
  words: EntryContext | undefined
} {
  const { i18n } = useLingui()
  const units = useMeasurementUnit()
  const [language, choose] = useState<Language>(isLanguage(i18n.locale) ? i18n.locale : 'en')
  const [words, setWords] = useState<EntryContext>()
  useEffect(() => {
    let isWanted = true
    void i18nIn(language, 'family', 'sheets', 'handover').then((loaded) => {
      if (isWanted) setWords({ i18n: loaded, format: formatIn(loaded, viewerTimeZone()), units })
    })
    return () => {
      isWanted = false
    }
  }, [language, units])
  return { language, choose, words }
}
