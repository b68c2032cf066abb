import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { ageOn } from 'sync-protocol/rules/age'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { useFormat } from '#i18n/use-format.ts'
import { firstToothText } from '#media/first-tooth.ts'
import type { Baby } from '#session/family.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './achievements.module.css'

/** The first tooth, from the teeth that the family logged; it can be changed there. */
export const FirstToothCard = ({ baby, day }: { baby: Baby; day: CivilDay }) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="spark" size={22} />
        </span>
        <div className={styles.who}>
          <h3>{t(firstToothText)}</h3>
          <p>
            {format.day(day, 'long')} · {format.age(ageOn(baby.birthDate, day))}
          </p>
        </div>
        <Link to="/teeth" className={styles.edit} aria-label={t`Show the teeth`}>
          <Icon name="chevronRight" size={22} />
        </Link>
      </div>
    </Card>
  )
}
