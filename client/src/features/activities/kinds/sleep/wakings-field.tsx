import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { PartProblem, PartValue } from '#features/activities/editing/part-values.ts'
import { PartsField } from '#features/activities/editing/parts-field.tsx'
import type { SessionTimes } from '#features/activities/editing/session-values.ts'

/** Initial length of an added waking, ms. */
const firstMs = 15 * 60_000

/** Edits the wakings within a sleep: their times, adding and removing wakings. */
export const WakingsField = ({
  value,
  times: { at, until },
  problem = null,
  onChange,
}: {
  value: readonly PartValue[]
  times: SessionTimes
  problem?: PartProblem | null
  onChange: (value: PartValue[]) => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const add = (): PartValue => {
    const end = until ?? clock.now()
    const last = value.at(-1)
    // Starts an added waking in the middle of the rest of the sleep; the user types its times anyway.
    const since = last ? (last.to ?? last.from) : at
    const from = Math.max(at, Math.min(since + (end - since) / 2, end))
    const minute = Math.floor(from / 60_000) * 60_000
    return { id: newId(clock), from: minute, to: Math.min(minute + firstMs, Math.max(minute, end)) }
  }
  return (
    <PartsField
      words={{
        legend: t({ message: 'Wakings', comment: 'times that the baby woke up during a sleep' }),
        add: t({ message: 'Add a waking', comment: 'the baby woke up during a sleep' }),
        one: (number) => t({ message: `Waking ${number}`, comment: 'the baby woke up during a sleep' }),
        remove: (number) =>
          t({ message: `Remove waking ${number}`, comment: 'the baby woke up during a sleep' }),
        from: t`Woke up`,
        until: t`Asleep again`,
        runs: t({ message: 'awake now', comment: 'a baby' }),
      }}
      value={value}
      near={at}
      problem={problem}
      add={add}
      onChange={onChange}
    />
  )
}
