import { useLingui } from '@lingui/react/macro'
import { EntryTime } from '#features/activities/when/entry-time.tsx'
import { type When, type WhenProblem, whenProblemNames } from '#features/activities/when/when.ts'

/** The time of an entry, with its error. */
export const WhenField = ({
  label,
  value,
  onChange,
  problem,
}: {
  label: string
  value: When
  onChange: (when: When) => void
  problem: WhenProblem | null
}) => {
  const { t } = useLingui()
  return (
    <EntryTime
      label={label}
      value={value}
      onChange={onChange}
      error={problem ? t(whenProblemNames[problem]) : undefined}
    />
  )
}
