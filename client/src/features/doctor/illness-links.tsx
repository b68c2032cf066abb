import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { illnessesOf } from 'sync-protocol/rules/illness/illnesses'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import styles from './doctor.module.css'

/** Number of newest illnesses that are shown. */
const most = 3
/** A fixed range that contains every entry, ms. */
const [first, last] = [Date.UTC(1901), Date.UTC(2199)]

/** Links to a baby's illnesses, newest first, and to the page of all. */
export const IllnessLinks = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const format = useFormat()
  const illnesses = illnessesOf(useRowsBetween('illness', baby, first, last) ?? []).toReversed()
  const name = t`Illnesses`
  if (illnesses.length === 0)
    return (
      <Link to="/illness" className={styles.link}>
        {name}
      </Link>
    )
  return illnesses.slice(0, most).map((illness) => (
    <Link key={illness.id} to={`/illness?id=${illness.id}`} className={styles.link}>
      <span dir="auto">
        {illness.name ?? t({ message: 'Illness', comment: 'an entry: a time in which the baby is ill' })}
      </span>
      <b>{format.date(illness.from)}</b>
    </Link>
  ))
}
