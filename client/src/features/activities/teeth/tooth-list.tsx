import { useLingui } from '@lingui/react/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { usualMonthsOf } from 'sync-protocol/rules/teeth'
import type { Shown } from '#db/live/use-rows.ts'
import { toothText } from '#features/activities/kinds/tooth/name.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import styles from './teeth.module.css'

/** The teeth that came through, oldest first, with the baby's age. */
export const ToothList = ({
  baby,
  teeth,
  onOpen,
}: {
  baby: Baby
  teeth: readonly Shown<'tooth'>[]
  onOpen: (tooth: Shown<'tooth'>) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const detailOf = ({ tooth, fellOutAt }: Shown<'tooth'>) => {
    if (fellOutAt) {
      const day = format.date(Date.parse(fellOutAt))
      return t({ message: `fell out: ${day}`, comment: 'a milk tooth' })
    }
    // Word joiners prevent a line break.
    const range = usualMonthsOf(tooth).join('\u2060–\u2060')
    return t({ message: `usually at ${range} months`, comment: 'a milk tooth comes through' })
  }
  return (
    <section>
      <SectionTitle>{t({ message: 'Came through', comment: 'a milk tooth: when' })}</SectionTitle>
      <Card list>
        <ul>
          {teeth.map((row) => {
            const at = Date.parse(row.timestamp)
            return (
              <ListRow
                key={row.id}
                label={toothText(row.tooth, i18n)}
                detail={detailOf(row)}
                value={
                  <span className={styles.when}>
                    {format.age(ageOn(baby.birthDate, civilDayOf(at, format.timeZone)))}
                    <span className={styles.day}>{format.date(at)}</span>
                  </span>
                }
                onPress={() => onOpen(row)}
              />
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
