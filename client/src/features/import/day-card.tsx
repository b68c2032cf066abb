import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { addDays, civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { formatIn, useFormat } from '#i18n/use-format.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { useMeasurementUnit } from '#session/units.ts'
import { Card } from '#ui/layout/card.tsx'
import { Field } from '#ui/controls/field.tsx'
import { entryText } from './entry-text.ts'
import type { Importer } from './importer.ts'
import { timeOf } from './import-kinds.ts'
import styles from './import.module.css'
import type { PreviewEntry } from './setup.ts'
import { kindWords } from './import-texts.ts'

/**
 * Shows one day as it would be after the import, to compare it with the other app. Times are in the zone of the
 * answers.
 */
export const DayCard = ({
  importer,
  from,
  to,
  timeZone,
  previewKey,
}: {
  importer: Importer
  from: string
  to: string
  timeZone: string
  /** Changes with every preview; the day is then loaded again. */
  previewKey: object
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const there = useMemo(() => formatIn(i18n, timeZone), [i18n, timeZone])
  const { clock } = useLocalData()
  const units = useMeasurementUnit()
  // A typo in the other app may be years ahead, so the first day shown is not later than today.
  const [chosen, setChosen] = useState(() => {
    const today = civilDayOf(clock.now(), timeZone)
    return to > today && from <= today ? today : to
  })
  const day = chosen < from || chosen > to ? to : chosen
  /** The typed date. While the user types, it passes through days outside of the import. */
  const [typed, setTyped] = useState<string>()
  const show = (next: string) => {
    const isDay = next >= from && next <= to
    if (isDay) setChosen(next)
    setTyped(isDay ? undefined : next)
  }
  const [shown, setShown] = useState<{ day: string; entries: readonly PreviewEntry[] }>()
  useEffect(() => {
    let isWanted = true
    void importer.day(day).then(
      (entries) => isWanted && setShown({ day, entries }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [importer, day, previewKey])
  const time = (entry: PreviewEntry) => {
    const { startTime, endTime } = entry.fields as Record<string, string | undefined>
    const start = timeOf(entry)
    if (start.length === 10) return ''
    if (startTime && endTime && endTime !== startTime)
      return there.timeRange(Date.parse(startTime), Date.parse(endTime))
    return there.time(Date.parse(start))
  }
  return (
    <Card className={styles.card}>
      <div className={styles.day}>
        <IconButton
          icon="chevronLeft"
          label={t`The day before`}
          disabled={day <= from}
          onClick={() => show(addDays(day, -1))}
        />
        <h2>{format.day(day, 'long')}</h2>
        <IconButton
          icon="chevronRight"
          label={t`The day after`}
          disabled={day >= to}
          onClick={() => show(addDays(day, 1))}
        />
      </div>
      {from !== to && (
        <Field
          label={t`Go to a date`}
          type="date"
          min={from}
          max={to}
          value={typed ?? day}
          onChange={({ target }) => show(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      )}
      <ul className={styles.entries} aria-label={t`How this day will look`}>
        {shown?.entries.map((entry) => (
          <li key={entry.id}>
            <time>{time(entry)}</time>
            <span>
              {[t(kindWords[entry.kind]), entryText({ i18n, format: there, units, now: clock.now() }, entry)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {shown?.entries.length === 0 && <p className={styles.muted}>{t`Nothing on this day.`}</p>}
    </Card>
  )
}
