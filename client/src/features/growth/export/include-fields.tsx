import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import type { ExportOptions } from './make-export.ts'

type Includes = Pick<ExportOptions, 'format' | 'includeCharts' | 'includePercentiles' | 'includeNotes'>

/** Chooses what the file contains beside the measurements. */
export const IncludeFields = ({
  options,
  onChange,
}: {
  options: Includes
  onChange: (change: Partial<Includes>) => void
}) => {
  const { t } = useLingui()
  return (
    <div>
      {options.format === 'pdf' && (
        <Checkbox
          label={t`Charts`}
          checked={options.includeCharts}
          onChange={(event) => onChange({ includeCharts: event.target.checked })}
        />
      )}
      <Checkbox
        label={t`Percentiles`}
        checked={options.includePercentiles}
        onChange={(event) => onChange({ includePercentiles: event.target.checked })}
      />
      <Checkbox
        label={t`Notes`}
        checked={options.includeNotes}
        onChange={(event) => onChange({ includeNotes: event.target.checked })}
      />
    </div>
  )
}
