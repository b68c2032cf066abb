import { useLingui } from '@lingui/react/macro'
import { nextDoses as nextDosesOf } from 'sync-protocol/rules/next-dose'
import type { Shown } from '#db/live/use-rows.ts'
import type { Entry, EntryOf } from '#features/activities/entries/entry.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Pebble } from '#ui/picture/pebble.tsx'
import styles from '#features/activities/forms/care.module.css'

/** A medicine that must not be given again before an instant (ms), with its newest dose. */
export interface Waiting {
  last: Shown<'medicine'>
  notBefore: number
}

const isMedicine = (entry: Entry): entry is EntryOf<'medicine'> => entry.entity === 'medicine'

/** The medicines of a diary that must not be given yet, next one first. */
export const nextDoses = ({ entries }: { entries: readonly Entry[] }, now: number): Waiting[] =>
  nextDosesOf(entries.filter(isMedicine).map(({ rows: [row] }) => row))
    .flatMap(({ last, notBefore }) => (notBefore !== null && notBefore > now ? [{ last, notBefore }] : []))
    .sort((a, b) => a.notBefore - b.notBefore)

/** "Ibuprofen · not before 6:30". */
export const NextDoseLine = ({ waiting: { last, notBefore }, now }: { waiting: Waiting; now: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { name } = last
  const time = format.time(notBefore)
  const day = format.dayInSentence(notBefore, now)
  const isToday = day === format.dayInSentence(now, now)
  return (
    <p className={styles.next} data-act="care">
      <Pebble act="care" glyph="medicine" size={28} />
      <span>{isToday ? t`${name} · not before ${time}` : t`${name} · not before: ${day}, ${time}`}</span>
    </p>
  )
}
