import { useLingui } from '@lingui/react/macro'
import type { ActiveTeam } from '#session/family.ts'
import { Card } from '#ui/layout/card.tsx'
import { BabyFace } from '#ui/picture/face.tsx'
import { BabyForm } from './baby-form.tsx'
import styles from './first-baby.module.css'
import { useCreateBaby } from './use-create-baby.ts'

/** Home of a family without a baby: two fields and one button. */
export const FirstBaby = ({ team }: { team: ActiveTeam }) => {
  const { t } = useLingui()
  const create = useCreateBaby(team)
  return (
    <div className={styles.first}>
      <BabyFace size={88} expression="asleep" />
      <h1 tabIndex={-1}>{t`Tell us about your baby`}</h1>
      <p>{t`A name and a birth date are enough.`}</p>
      <Card className={styles.card}>
        <BabyForm saveLabel={t`Start the diary`} onSave={create} />
      </Card>
    </div>
  )
}
