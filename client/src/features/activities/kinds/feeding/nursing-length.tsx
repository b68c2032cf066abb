import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import chips from '#features/activities/when/when-chips.module.css'

import { nursingMinutes } from './feed-values.ts'

/** Choice between starting nursing and the length of finished nursing. */
export const NursingLength = ({
  value,
  onChange,
}: {
  value: number | null
  onChange: (minutes: number | null) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p className={chips.label} id={id}>
        {t`How long`}
      </p>
      <div className={chips.chips}>
        <Chip pressed={value === null} onClick={() => onChange(null)}>
          {t({ message: 'Just starting', comment: 'nursing, as opposed to one that is over' })}
        </Chip>
        {nursingMinutes.map((minutes) => (
          <Chip key={minutes} pressed={minutes === value} onClick={() => onChange(minutes)}>
            {format.duration(minutes * 60_000)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
