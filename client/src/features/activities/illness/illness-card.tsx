import { useLingui } from '@lingui/react/macro'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { suggestedStart } from 'sync-protocol/rules/illness/fever'
import { illnessesOf, lastingOf } from 'sync-protocol/rules/illness/illnesses'
import { joined } from '#features/activities/entries/joined.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { NextDoses } from '#features/activities/kinds/medicine/next-doses.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, mayDo, useActiveTeam } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { degreesText } from './degrees.ts'
import styles from './illness.module.css'
import { LastingCard } from './lasting-card.tsx'
import { measuredOf } from './logged.ts'
import { useIllnessWrites } from './use-illness-writes.ts'
import { useLeftOutFever } from './use-left-out-fever.ts'

/**
 * The illness card of the home screen. It shows the current illness; else it offers to begin one after a fever; else
 * it shows the next doses.
 */
export const IllnessCard = ({ baby, diary, now }: { baby: Baby; diary: Diary; now: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const mayLog = mayDo(useActiveTeam(), 'create', 'illness')
  const { begin } = useIllnessWrites(baby)
  const { leftOut, leaveOut } = useLeftOutFever(baby.id)
  const { entries } = diary
  const dayOf = (at: number) => civilDayOf(at, format.timeZone)
  const temperatures = measuredOf(
    entries.flatMap((entry) => (entry.entity === 'temperature' ? entry.rows : [])),
  )
  const illnesses = illnessesOf(entries.flatMap((entry) => (entry.entity === 'illness' ? entry.rows : [])))
  const lasting = lastingOf(illnesses)
  if (lasting)
    return <LastingCard baby={baby} illness={lasting} diary={diary} temperatures={temperatures} now={now} />
  const start = mayLog ? suggestedStart(temperatures, illnesses, now, leftOut) : null
  const fever = temperatures.find(({ at }) => at === start)
  return (
    <>
      {start !== null && fever && (
        <section className={styles.card} aria-label={t`Is this the beginning of an illness?`}>
          <Pebble act="care" glyph="temperature" size={40} />
          <p className={styles.grow}>
            {joined(
              degreesText(fever.tenthsC, { format, units }),
              dayOf(start) !== dayOf(now) && format.dayInSentence(start, now),
              format.time(start),
            )}
          </p>
          <IconButton icon="close" label={t`No illness`} onClick={() => leaveOut(fever.at)} />
          <Button variant="soft" size="small" wide onClick={() => void begin(start)}>
            {t`Begin an illness`}
          </Button>
        </section>
      )}
      <NextDoses diary={diary} now={now} />
    </>
  )
}
