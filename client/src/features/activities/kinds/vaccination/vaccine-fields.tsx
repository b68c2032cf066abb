import { useLingui } from '@lingui/react/macro'
import type { Row } from 'sync-protocol/entities/registry'
import type { VaccineCode } from 'sync-protocol/reference/visits/schedules'
import { ChoiceChips } from '#features/activities/forms/choice-chips.tsx'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import { doseNames } from '#i18n/vaccines/names.ts'
import { namedIn, vaccineShortNames } from '#i18n/vaccines/short-names.ts'
import { Field } from '#ui/controls/field.tsx'
import { siteNames } from './words.ts'

export interface VaccineValues {
  /** A code of the schedules; null for a name in own words. */
  code: VaccineCode | null
  own: string
  dose: Row<'vaccination'>['dose']
  batch: string
  site: Row<'vaccination'>['site']
  givenBy: string
}

/** The stored name as a choice of the form. */
export const vaccineOf = (name: string): Pick<VaccineValues, 'code' | 'own'> =>
  namedIn(vaccineShortNames, name) ? { code: name as VaccineCode, own: '' } : { code: null, own: name }

/** Choice of the vaccine, from the schedules or in own words, and of the dose. */
export const VaccineFields = ({
  values: { code, own, dose },
  isMissing,
  onChange,
}: {
  values: VaccineValues
  isMissing: boolean
  onChange: (changed: Partial<VaccineValues>) => void
}) => {
  const { t } = useLingui()
  return (
    <>
      <ChoiceChips
        label={t`Vaccine`}
        names={vaccineShortNames}
        value={code}
        error={isMissing ? t`Choose a vaccine or write its name` : undefined}
        onChange={(chosen) => onChange({ code: chosen, ...(chosen && { own: '' }) })}
      />
      {code === null && (
        <Field
          label={t`Another vaccine, as you call it`}
          value={own}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ own: event.target.value })}
        />
      )}
      <ChoiceChips
        label={t({ message: 'Dose', comment: 'of a vaccine' })}
        names={doseNamesShown}
        value={dose}
        scroll
        onChange={(chosen) => onChange({ dose: chosen })}
      />
    </>
  )
}

const { advice: _, ...doseNamesShown } = doseNames

/** The fields of a vaccination card: batch, site, and place or person. */
export const CardFields = ({
  values: { batch, site, givenBy },
  onChange,
}: {
  values: VaccineValues
  onChange: (changed: Partial<VaccineValues>) => void
}) => {
  const { t, i18n } = useLingui()
  const chosen = [batch, site && i18n._(siteNames[site]), givenBy].filter(Boolean).join(' · ')
  return (
    <MoreDetails title={t`Batch, site, by whom`} chosen={chosen} startsOpen={chosen !== ''}>
      <Field
        label={t({ message: 'Batch number', comment: 'of a vaccine' })}
        value={batch}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onChange({ batch: event.target.value })}
      />
      <ChoiceChips
        label={t({ message: 'Site', comment: 'of the body, where a vaccine is given' })}
        names={siteNames}
        value={site}
        onChange={(chosen) => onChange({ site: chosen })}
      />
      <Field
        label={t`Where or by whom`}
        value={givenBy}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ givenBy: event.target.value })}
      />
    </MoreDetails>
  )
}
