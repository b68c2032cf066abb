import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GrowthUnits } from 'sync-protocol/rules/growth/units'
import { reminderDays, usualPercentileLines } from 'sync-protocol/entities/growth-preferences'
import type { Patch } from 'sync-protocol/entities/registry'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './growth.module.css'
import { type Metric, metrics, metricName } from './metrics.ts'
import { type GrowthUnit, smallerUnit, unitsOf } from './units.ts'
import { type GrowthSettings, useSetGrowthSettings } from './use-growth-settings.ts'
import { useReference } from './use-reference.ts'
import { standardNames } from './chart-names.ts'

/**
 * The user's preferences for this screen: standard, units, lines, corrected age, reminder. Saved immediately, for all
 * of the user's devices.
 */
export const SettingsSheet = ({ settings, onClose }: { settings: GrowthSettings; onClose: () => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const store = useSetGrowthSettings()
  const [days, setDays] = useState(String(settings.growthReminderDays))
  const { hasFenton } = useReference()
  const standards = ['WHO', 'CDC', ...(hasFenton ? (['FENTON'] as const) : [])] as const
  const name = t`Growth settings`
  const set = (change: Patch<'settings'>) => void saveOrKeep(name, () => store(change))
  const unitName = (unit: GrowthUnit) => {
    const second = smallerUnit(unit)
    return second ? `${format.unit(unit)} + ${format.unit(second.unit)}` : format.unit(unit)
  }
  const setUnit = (metric: Metric, unit: GrowthUnit) => {
    const chosen: Record<Metric, GrowthUnit> = { ...settings.units, [metric]: unit }
    set({ growthUnits: chosen as GrowthUnits })
  }
  const lines = settings.growthPercentileLines
  const toggleLine = (line: number) => {
    const next = lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line]
    // A chart needs at least one line.
    if (next.length > 0) set({ growthPercentileLines: next.sort((a, b) => a - b) })
  }
  const typedDays = Number(days)
  const isDaysRight =
    Number.isInteger(typedDays) && typedDays >= reminderDays.min && typedDays <= reminderDays.max
  const { min, max } = reminderDays
  return (
    <Sheet open onClose={onClose} title={name}>
      <div className={styles.settings}>
        <div>
          <h3>{t({ message: 'Standard', comment: 'WHO or CDC' })}</h3>
          <SegmentedControl
            label={t({ message: 'Standard', comment: 'WHO or CDC' })}
            value={standards.find((one) => one === settings.growthStandard) ?? 'WHO'}
            options={standards.map((value) => ({ value, label: standardNames[value] }))}
            onChange={(growthStandard) => set({ growthStandard })}
          />
          <p className={styles.muted}>
            {hasFenton
              ? t`CDC is used from two years on, WHO before that. Babies born early are compared with INTERGROWTH-21st first, or with Fenton where it is chosen.`
              : t`CDC is used from two years on, WHO before that. Babies born early are compared with INTERGROWTH-21st first.`}
          </p>
        </div>
        {metrics.map((metric) => (
          <div key={metric}>
            <h3>{t(metricName(metric, 0))}</h3>
            <SegmentedControl
              label={t(metricName(metric, 0))}
              value={settings.units[metric]}
              options={unitsOf[metric].map((unit) => ({ value: unit, label: unitName(unit) }))}
              onChange={(unit) => setUnit(metric, unit)}
            />
          </div>
        ))}
        <div>
          <h3 id="percentile-lines">{t`Percentile lines`}</h3>
          <div className={styles.chips} role="group" aria-labelledby="percentile-lines">
            {usualPercentileLines.map((line) => (
              <Chip key={line} pressed={lines.includes(line)} onClick={() => toggleLine(line)}>
                {line}
              </Chip>
            ))}
          </div>
        </div>
        <div>
          <Checkbox
            label={t`Corrected age for babies born early`}
            checked={settings.growthCorrectedAge}
            aria-describedby="corrected-age-default"
            onChange={(event) => set({ growthCorrectedAge: event.target.checked })}
          />
          <p className={styles.muted} id="corrected-age-default">
            {t`For a new baby. Each baby has its own choice below the chart.`}
          </p>
        </div>
        <Field
          label={t`Measure again after, days`}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={days}
          hint={t`Usually 14: then the age decides, weekly for a newborn, every two weeks in the first year, monthly until three.`}
          error={isDaysRight ? undefined : t`Between ${min} and ${max} days`}
          onChange={(event) => {
            setDays(event.target.value)
            const typed = Number(event.target.value)
            if (Number.isInteger(typed) && typed >= min && typed <= max) set({ growthReminderDays: typed })
          }}
        />
      </div>
    </Sheet>
  )
}
