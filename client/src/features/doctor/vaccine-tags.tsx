import { useLingui } from '@lingui/react/macro'
import { Tag } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './doctor.module.css'
import { vaccineKindNames, vaccineShortNames } from './schedule-words.ts'
import { byKind, type VisitVaccine } from './visit-vaccines.ts'

/** A vaccine as a tag: due it is filled, for some children only it is outlined, given it has a tick. */
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

/** The vaccines of a visit: those that are due, then each other kind under a line that says for whom it is. */
export const VaccineTags = ({ vaccines }: { vaccines: readonly VisitVaccine[] }) => {
  const { i18n } = useLingui()
  return byKind(vaccines).map(({ kind, vaccines: some }) => (
    <div key={kind} className={styles.group} data-kind={kind}>
      {kind !== 'routine' && <p className={styles.kind}>{i18n._(vaccineKindNames[kind])}</p>}
      <ul className={styles.tags}>
        {some.map((vaccine) => (
          <li key={vaccine.code}>
            <VaccineTag vaccine={vaccine} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
