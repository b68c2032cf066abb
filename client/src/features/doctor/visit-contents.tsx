import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Tag } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { contentsOf } from './contents.ts'
import styles from './doctor.module.css'
import { VaccineTags, type VaccineTaps } from './vaccine-tags.tsx'
import type { Visit } from './visit.ts'
import { measurementNames } from './visit-names.ts'

/** Number of screenings that are named before "and more". */
const namedScreenings = 3

const OwnVaccines = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <ul className={styles.tags}>
      {names.map((name) => (
        <li key={name}>
          <Tag>
            <Icon name="syringe" size={15} />
            {name}
          </Tag>
        </li>
      ))}
    </ul>
  )

/** The vaccines, screenings and measurements of a visit as tags; `short`: only the vaccines. */
export const VisitContents = ({
  visit,
  short,
  taps,
  onMore,
}: {
  visit: Visit
  short: boolean
  /** Absent if vaccines are only displayed. */
  taps?: VaccineTaps | undefined
  onMore: () => void
}) => {
  const { t, i18n } = useLingui()
  const { screenings, measurements } = contentsOf(i18n, visit)
  const measured = measurements.map((name) => i18n._(measurementNames[name])).join(' · ')
  const shown = screenings.slice(0, namedScreenings)
  const left = screenings.length - shown.length
  return (
    <>
      {visit.kind === 'custom' ? (
        <OwnVaccines names={visit.row.vaccines} />
      ) : (
        <VaccineTags vaccines={visit.vaccines} taps={taps} />
      )}
      {!short && (shown.length > 0 || measured !== '') && (
        <ul className={styles.tags}>
          {measured !== '' && (
            <li>
              <Tag>
                <Icon name="ruler" size={15} />
                {measured}
              </Tag>
            </li>
          )}
          {shown.map((name) => (
            <li key={name}>
              <Tag>{name}</Tag>
            </li>
          ))}
          {left > 0 && (
            <li>
              <button type="button" className={styles.andMore} onClick={onMore}>
                {t({ message: plural(left, { one: 'and # more', other: 'and # more' }) })}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
