import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { lastDayIntake } from 'sync-protocol/rules/illness/intake'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { joined } from '#features/activities/entries/joined.ts'
import { NextDoses } from '#features/activities/kinds/medicine/next-doses.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, mayDo, useActiveTeam } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { degreesText } from './degrees.ts'
import styles from './illness.module.css'
import { fluidsText, nameOf, wetText } from './illness-text.ts'
import { changedOf, fluidsOf } from './logged.ts'
import type { BabyIllness } from './use-illness.ts'
import { useIllnessWrites } from './use-illness-writes.ts'

/** The card of a current illness: last temperature, next doses, intake and diapers of 24 hours. */
export const LastingCard = ({
  baby,
  illness,
  diary,
  temperatures,
  now,
}: {
  baby: Baby
  illness: BabyIllness
  diary: Diary
  temperatures: readonly { at: number; tenthsC: number }[]
  now: number
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const mayLog = mayDo(useActiveTeam(), 'update', 'illness')
  const { well } = useIllnessWrites(baby)
  const context = { i18n, format, units }
  const [last] = temperatures.filter(({ at }) => at <= now).sort((a, b) => b.at - a.at)
  const diapers = diary.entries.flatMap((entry) => (entry.entity === 'diaperChange' ? entry.rows : []))
  const intake = lastDayIntake(fluidsOf(diary.feeds), changedOf(diapers), now)
  const inAndOut = joined(
    fluidsText(intake, context) || t`no fluids logged`,
    wetText(intake, i18n) || t`no diapers logged`,
  )
  const since = format.dayInSentence(illness.from, now)
  const name = nameOf(illness, i18n)
  return (
    <section className={styles.card} aria-label={name} data-lasting="">
      <Link to="/illness" className={styles.open}>
        <span className={styles.grow}>
          <b dir="auto">{name}</b>
          <span className={styles.since}>
            {t({ message: `since ${since}`, comment: 'a baby is ill: since yesterday' })}
          </span>
          {last && (
            <span className={styles.last}>
              {degreesText(last.tenthsC, context)}
              <small>{format.ago(last.at, now)}</small>
            </span>
          )}
          <span>{t`24 hours: ${inAndOut}`}</span>
        </span>
        <Icon name="chevronRight" size={18} />
      </Link>
      <NextDoses diary={diary} now={now} />
      {mayLog && (
        <Button variant="soft" size="small" icon="check" onClick={() => void well(illness)}>
          {t({ message: 'Well again', comment: 'when the baby was' })}
        </Button>
      )}
    </section>
  )
}
