import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useAgeText } from '#features/babies/use-age-text.ts'
import { type Baby, useMayLog } from '#session/family.ts'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './home.module.css'

/** Name and age of the baby, with a link to the profile. */
export const BabyName = memo(function BabyName({ baby }: { baby: Baby }) {
  const { t } = useLingui()
  const ageText = useAgeText()
  const mayEdit = useMayLog()
  const { name } = baby
  return (
    <div className={styles.name}>
      <h1 tabIndex={-1}>
        <bdi dir="auto">{name}</bdi> · {ageText(baby)}
      </h1>
      {mayEdit && (
        <Link to={`/baby/${baby.id}/profile`} className={styles.edit} aria-label={t`Edit ${name}`}>
          <Icon name="pencil" size={18} />
        </Link>
      )}
    </div>
  )
})
