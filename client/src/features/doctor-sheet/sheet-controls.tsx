import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, languageNames, languages } from '#i18n/languages.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './doctor-sheet.module.css'
import type { Period } from './sheet-data.ts'

/** Chooses the period of the sheet, its second language, and whether it has pictures. */
export const SheetControls = ({
  period,
  setPeriod,
  hasVisit,
  hasIllness,
  other,
  onOther,
  withPictures,
  onPictures,
}: {
  period: Period
  setPeriod: (period: Period) => void
  /** Whether a visit took place, from which the period can start. */
  hasVisit: boolean
  /** Whether the page was opened for an illness. */
  hasIllness: boolean
  other: Language | null
  onOther: (language: Language | null) => void
  /** Null if there are no pictures. */
  withPictures: boolean | null
  onPictures: (isWanted: boolean) => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <SegmentedControl
        label={t`Period`}
        value={period}
        options={[
          ...(hasIllness
            ? [
                {
                  value: 'illness' as const,
                  label: t({ message: 'Illness', comment: 'an entry: a time in which the baby is ill' }),
                },
              ]
            : []),
          { value: 'day', label: t`24 hours` },
          { value: 'week', label: t`7 days` },
          ...(hasVisit ? [{ value: 'visit' as const, label: t`Since the last visit` }] : []),
        ]}
        onChange={setPeriod}
      />
      <div className={styles.languages} role="group" aria-label={t`Also in the doctor’s language`}>
        <span>
          <Trans>Second language</Trans>
        </span>
        {languages
          .filter((language) => language !== i18n.locale)
          .map((language) => (
            <Chip
              key={language}
              lang={language}
              pressed={other === language}
              onClick={() => onOther(other === language ? null : language)}
            >
              {languageNames[language]}
            </Chip>
          ))}
      </div>
      {withPictures !== null && (
        <Checkbox
          label={t`With the pictures of entries`}
          checked={withPictures}
          onChange={(event) => onPictures(event.target.checked)}
        />
      )}
    </>
  )
}
