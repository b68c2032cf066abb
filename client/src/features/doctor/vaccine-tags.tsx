import { useLingui } from '@lingui/react/macro'
import type { Shown } from '#db/live/use-rows.ts'
import { Tag } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './doctor.module.css'
import { vaccineShortNames } from '#i18n/vaccines/short-names.ts'
import { vaccineKindNames } from './schedule-words.ts'
import { byKind, type VisitVaccine } from './visit-vaccines.ts'

/** The actions of a visit's vaccines. */
export interface VaccineTaps {
  /** Logs it as given. */
  onGive: (vaccine: VisitVaccine) => void
  /** Opens its entry. */
  onOpen: (entry: Shown<'vaccination'>) => void
}

/** A button for a vaccine: the first tap logs it as given, later taps open its entry. */
const VaccineButton = ({ vaccine, onGive, onOpen }: VaccineTaps & { vaccine: VisitVaccine }) => {
  const { t, i18n } = useLingui()
  const name = i18n._(vaccineShortNames[vaccine.code])
  const { entry } = vaccine
  return (
    <button
      type="button"
      className={styles.vaccine}
      data-given={entry ? '' : undefined}
      aria-label={
        entry
          ? t({ message: `${name}: given`, comment: 'a vaccine' })
          : t({ message: `${name}: mark as given`, comment: 'a vaccine' })
      }
      onClick={() => (entry ? onOpen(entry) : onGive(vaccine))}
    >
      <Icon name={entry ? 'check' : 'syringe'} size={18} />
      {name}
    </button>
  )
}

/** A vaccine as a tag: filled if due, outlined if for some children only, ticked if given. */
const VaccineTag = ({ vaccine: { code, kind, givenOn } }: { vaccine: VisitVaccine }) => {
  const { t, i18n } = useLingui()
  const name = i18n._(vaccineShortNames[code])
  if (givenOn !== null)
    return (
      <Tag tone="ok">
        <Icon name="check" size={15} />
        {t({ message: `${name}: given`, comment: 'a vaccine' })}
      </Tag>
    )
  if (kind !== 'routine') return <Tag outlined>{name}</Tag>
  return (
    <Tag>
      <Icon name="syringe" size={15} />
      {name}
    </Tag>
  )
}

/** The vaccines of a visit: the due ones, then each other kind below a line that says for whom it is. */
export const VaccineTags = ({
  vaccines,
  taps,
}: {
  vaccines: readonly VisitVaccine[]
  /** Absent if they are only displayed. */
  taps?: VaccineTaps | undefined
}) => {
  const { i18n } = useLingui()
  return byKind(vaccines).map(({ kind, vaccines: ofKind }) => (
    <div key={kind} className={styles.group} data-kind={kind}>
      {kind !== 'routine' && <p className={styles.kind}>{i18n._(vaccineKindNames[kind])}</p>}
      <ul className={styles.tags}>
        {ofKind.map((vaccine) => (
          <li key={vaccine.code}>
            {taps && (vaccine.entry || vaccine.givenOn === null) ? (
              <VaccineButton vaccine={vaccine} {...taps} />
            ) : (
              <VaccineTag vaccine={vaccine} />
            )}
          </li>
        ))}
      </ul>
    </div>
  ))
}
