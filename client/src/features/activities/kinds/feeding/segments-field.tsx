import { useLingui } from '@lingui/react/macro'
import { otherSide } from 'sync-protocol/rules/nursing-times'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import type { PartProblem } from '#features/activities/editing/part-values.ts'
import { PartsField } from '#features/activities/editing/parts-field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import type { SegmentValue } from './segment-values.ts'

/** Edits the sides of a nursing session: their times, adding and removing sides. */
export const SegmentsField = ({
  value,
  at,
  until,
  problem = null,
  onChange,
}: {
  value: readonly SegmentValue[]
  /** Start and end of the feed, ms. */
  at: number
  until: number | null
  problem?: PartProblem | null
  onChange: (value: SegmentValue[]) => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const add = (): SegmentValue => {
    const last = value.at(-1)
    const from = Math.max(at, last?.to ?? last?.from ?? at)
    // An added side has an end even in a running feed; the card of the feed controls which side is open.
    const to = Math.max(from, until ?? clock.now())
    return { id: newId(clock), side: last ? otherSide(last.side) : 'LEFT', from, to }
  }
  return (
    <PartsField
      words={{
        legend: t({ message: 'Sides', comment: 'of nursing, each with its time' }),
        add: t({ message: 'Add a side', comment: 'of nursing, with its time' }),
        one: (number) => t`Side ${number}`,
        remove: (number) => t`Remove side ${number}`,
        from: t({ message: 'From', comment: 'a time' }),
        until: t({ message: 'Until', comment: 'a time' }),
        runs: t`still running`,
      }}
      value={value}
      near={at}
      problem={problem}
      add={add}
      onChange={onChange}
      head={({ side }, change) => (
        <SegmentedControl
          label={t({ message: 'Which side', comment: 'of the breast' })}
          value={side}
          options={[
            { value: 'LEFT', label: t({ message: 'Left', comment: 'breast' }) },
            { value: 'RIGHT', label: t({ message: 'Right', comment: 'breast' }) },
          ]}
          onChange={(chosen) => change({ side: chosen })}
        />
      )}
    />
  )
}
