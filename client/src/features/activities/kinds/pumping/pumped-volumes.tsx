import { useLingui } from '@lingui/react/macro'
import { Stepper } from '#features/activities/forms/stepper.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import type { PumpingProblem, PumpingValues, VolumeUnit } from './pumping-values.ts'
import { UnequalTotal } from './unequal-total.tsx'

type Side = 'left' | 'right' | 'total'

/** Volume of pumped milk, in total or by breast. */
export const PumpedVolumes = ({
  values,
  stored,
  unit,
  errorOf,
  onChange,
}: {
  values: PumpingValues
  /** The total of the opened entry. */
  stored: Parameters<typeof UnequalTotal>[0]['stored']
  unit: VolumeUnit
  errorOf: (problem: PumpingProblem) => string | undefined
  onChange: (changed: Partial<PumpingValues>) => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const inUnit =
    unit === 'ml'
      ? { step: 10, start: 60, digits: 0, unit: format.unit('ml') }
      : { step: 0.5, start: 2, digits: 1, unit: format.unit('floz') }
  const stepper = (of: Side, label: string) => (
    <Stepper
      label={label}
      value={values[of]}
      onChange={(typed) => onChange({ [of]: typed })}
      {...inUnit}
      error={errorOf(of) ?? (of !== 'right' ? errorOf('none') : undefined)}
    />
  )
  return (
    <>
      <SegmentedControl
        label={t`How it was measured`}
        value={values.bySide ? 'sides' : 'total'}
        options={[
          { value: 'total', label: t({ message: 'Together', comment: 'pumped milk of both breasts' }) },
          { value: 'sides', label: t({ message: 'Left and right', comment: 'pumped milk by breast' }) },
        ]}
        onChange={(measured) => onChange({ bySide: measured === 'sides' })}
      />
      {values.bySide ? (
        <>
          {stepper('left', t({ message: 'Left', comment: 'breast' }))}
          {stepper('right', t({ message: 'Right', comment: 'breast' }))}
        </>
      ) : (
        stepper('total', t`How much`)
      )}
      <UnequalTotal values={values} stored={stored} unit={unit} />
    </>
  )
}
