import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { isLanguage, languageNames, languages } from '#i18n/languages.ts'
import { setLanguage } from '#session/language.ts'
import { type MeasurementUnit, useMeasurementUnit, useSetMeasurementUnit } from '#session/units.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { type Choice, ChoiceSheet } from './choice-sheet.tsx'
import { ClockAndWeek } from './clock-and-week.tsx'

/** The language of this device, also used for mails to the user, and the units on all devices of the user. */
export const LanguageAndUnits = () => {
  const { t, i18n } = useLingui()
  const unit = useMeasurementUnit()
  const setUnit = useSetMeasurementUnit()
  const [editing, setEditing] = useState<'language' | 'units'>()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  const units: Record<MeasurementUnit, Choice<MeasurementUnit>> = {
    metric: { value: 'metric', label: t`Metric`, detail: t`cm, kg, ml, °C` },
    imperial: { value: 'imperial', label: t`Imperial`, detail: t`in, lb, fl oz, °F` },
  }
  const close = () => setEditing(undefined)
  return (
    <section>
      <SectionTitle>{t`Language and units`}</SectionTitle>
      <Card list>
        <ul>
          <ListRow
            icon="globe"
            label={t`Language`}
            value={languageNames[language]}
            onPress={() => setEditing('language')}
          />
          <ListRow
            icon="ruler"
            label={t`Measurement units`}
            detail={units[unit].detail}
            value={units[unit].label}
            onPress={() => setEditing('units')}
          />
          <ClockAndWeek />
        </ul>
      </Card>
      {editing === 'language' && (
        <ChoiceSheet
          title={t`Language`}
          choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          value={language}
          onChange={(chosen) => void setLanguage(chosen)}
          onClose={close}
        />
      )}
      {editing === 'units' && (
        <ChoiceSheet
          title={t`Measurement units`}
          choices={Object.values(units)}
          value={unit}
          onChange={(chosen) => void saveOrKeep(t`Measurement units`, () => setUnit(chosen))}
          onClose={close}
        />
      )}
    </section>
  )
}
