import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { isDaytime, type DayWindow } from 'sync-protocol/rules/day-window'
import formStyles from '#features/activities/editing/session-form.module.css'
import type { SessionFields } from '#features/activities/editing/session-form.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { lengthNote } from './length-note.ts'
import { SettlingFields, type SettlingFacts } from './settling-fields.tsx'
import { SleepFields, type SleepFacts } from './sleep-fields.tsx'

export type PastSleepFacts = SleepFacts &
  SettlingFacts & {
    /** The person chose the type; otherwise it follows from the time of day. A key of stored drafts. */
    isTypeSaid: boolean
  }

const minute = 60_000
const lengths = [30, 45, 60, 90, 120, 180].map((minutes) => minutes * minute)

/** Night sleep or nap: as chosen, else by the time of day of its start. */
export const typeOf = (
  { sleepType, isTypeSaid }: PastSleepFacts,
  at: number,
  timeZone: string,
  window: DayWindow,
): SleepFacts['sleepType'] =>
  isTypeSaid || Number.isNaN(at)
    ? sleepType
    : isDaytime(at, timeZone, window)
      ? 'AFTERNOON_NAP'
      : 'NIGHT_SLEEP'

/** Chooses a length in place of a start, describes it, and chooses the type of sleep. */
export const PastSleepFields = ({
  window,
  values,
  times: { at, until },
  timeZone,
  set,
  children,
}: SessionFields<PastSleepFacts> & { window: DayWindow; children?: ReactNode }) => {
  const { t } = useLingui()
  const format = useFormat()
  const length = until === null ? NaN : until - at
  const isLength = length > 0
  const sleepType = typeOf(values, at, timeZone, window)

  const choose = (ms: number) => {
    if (until === null || Number.isNaN(until)) return
    set({ start: { kind: 'at', ...civilTimeOf(until - ms, timeZone) } })
  }
  return (
    <>
      <div className={formStyles.group} role="group" aria-label={t`How long`}>
        <p className={formStyles.groupLegend} role="status">
          {isLength ? `${format.duration(length)} · ${t(lengthNote(sleepType, length))}` : t`How long`}
        </p>
        <div className={formStyles.chips}>
          {lengths.map((ms) => (
            <Chip key={ms} pressed={Math.abs(length - ms) < minute} onClick={() => choose(ms)}>
              {format.duration(ms)}
            </Chip>
          ))}
        </div>
      </div>
      <SleepFields
        value={{ sleepType, location: values.location }}
        onChange={(changed) => set(changed.sleepType ? { ...changed, isTypeSaid: true } : changed)}
      />
      {children}
      <SettlingFields value={values} isOver onChange={set} />
    </>
  )
}
