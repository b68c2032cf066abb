import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { useFormat } from '#i18n/use-format.ts'
import { isLanguage, languageNames, languages } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveFile } from '#ui/files/save-file.ts'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from '#features/growth/growth.module.css'
import { type Measurement, type Metric, metrics, shortMetricName } from '#features/growth/metrics.ts'
import { type GrowthSettings, useSetGrowthSettings } from '#features/growth/use-growth-settings.ts'
import { useReference } from '#features/growth/use-reference.ts'
import { formatHints, formatNames } from './format-words.ts'
import { IncludeFields } from './include-fields.tsx'
import { SpanFields } from './span-fields.tsx'
import { exportFormats, type ExportOptions, makeExport, NoData } from './make-export.ts'

interface Values extends Omit<ExportOptions, 'from' | 'to'> {
  isAllTime: boolean
  /** Calendar days, both included. */
  from: string
  to: string
}

/** Makes a file of the measurements on this device; needs no network. */
export const ExportSheet = ({
  baby,
  rows,
  metric,
  settings,
  onClose,
}: {
  baby: Baby
  rows: readonly Measurement[]
  metric: Metric
  settings: GrowthSettings
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const reference = useReference()
  const store = useSetGrowthSettings()
  const today = civilDayOf(clock.now(), timeZone)
  const usual = settings.growthExport
  const { values, set: keep } = useValues<Values>(formOf('growth-export', baby), () => ({
    isAllTime: true,
    from: baby.birthDate,
    to: today,
    format: usual.preferredFormat,
    includePercentiles: usual.includePercentiles,
    includeNotes: usual.includeNotes,
    includeCharts: true,
    chart: metric,
    language: isLanguage(i18n.locale) ? i18n.locale : 'en',
  }))
  const [state, setState] = useState<'idle' | 'working' | 'empty' | 'failed' | 'done'>('idle')
  if (!values) return null
  const { isAllTime, from, to, ...options } = values
  const span = { from, to }
  const set = (change: Partial<Values>) => {
    keep(change)
    setState('idle')
  }
  const { format } = options
  const isDrawn = format === 'pdf' || format === 'jpeg'
  const isWrongSpan = !isAllTime && (span.from === '' || span.to === '' || span.from > span.to)

  const make = async () => {
    setState('working')
    try {
      const dates = isAllTime ? { from: null, to: null } : span
      const file = await makeExport(
        { reference, baby, rows, settings },
        { ...options, ...dates },
        { today, timeZone, now: clock.now() },
      )
      saveFile(file.name, file.content)
      setState('done')
      const { includePercentiles, includeNotes } = options
      const growthExport = { includeNotes, preferredFormat: format, includePercentiles }
      if (JSON.stringify(growthExport) !== JSON.stringify(usual))
        await store({ growthExport }).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof NoData)) console.warn(error)
      setState(error instanceof NoData ? 'empty' : 'failed')
    }
  }

  return (
    <Sheet open onClose={onClose} title={t`Export`} closeLabel={t`Close`}>
      <form
        className={styles.settings}
        onSubmit={(event) => {
          event.preventDefault()
          if (state !== 'working' && !isWrongSpan) void make()
        }}
      >
        <div>
          <SegmentedControl
            label={t({ message: 'Kind of file', comment: 'PDF, CSV' })}
            value={format}
            options={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
            onChange={(value) =>
              set({
                format: value,
                ...(value === 'jpeg' && options.chart === 'all' ? { chart: metric } : {}),
              })
            }
          />
          <p className={styles.muted}>{t(formatHints[format])}</p>
        </div>
        {isDrawn && (
          <div>
            <h3>{t({ message: 'Chart', comment: 'weight, length or head' })}</h3>
            <SegmentedControl
              label={t({ message: 'Chart', comment: 'weight, length or head' })}
              value={options.chart}
              options={[
                ...metrics.map((value) => ({ value, label: t(shortMetricName(value, 0)) })),
                ...(format === 'pdf'
                  ? [{ value: 'all' as const, label: t({ message: 'All', comment: 'all charts' }) }]
                  : []),
              ]}
              onChange={(chart) => set({ chart })}
            />
          </div>
        )}
        <div>
          <h3>{t({ message: 'Time', comment: 'from when to when' })}</h3>
          <SegmentedControl
            label={t({ message: 'Time', comment: 'from when to when' })}
            value={isAllTime ? 'all' : 'some'}
            options={[
              { value: 'all', label: t`All time` },
              { value: 'some', label: t`From … to …` },
            ]}
            onChange={(value) => set({ isAllTime: value === 'all' })}
          />
          {!isAllTime && (
            <SpanFields
              birthDate={baby.birthDate}
              today={today}
              span={span}
              isWrong={isWrongSpan}
              onChange={set}
            />
          )}
        </div>
        {format !== 'jpeg' && <IncludeFields options={options} onChange={set} />}
        {isDrawn && (
          <div>
            <h3>{t`Language of the file`}</h3>
            <SegmentedControl
              label={t`Language of the file`}
              value={options.language}
              options={languages.map((value) => ({
                value,
                label: <span lang={value}>{languageNames[value]}</span>,
              }))}
              onChange={(language) => set({ language })}
            />
          </div>
        )}
        <p className={styles.muted} role="status">
          {state === 'working' && t`Making the file …`}
          {state === 'done' && t`The file is among your downloads.`}
        </p>
        {(state === 'empty' || state === 'failed') && (
          <p className={styles.problem} role="alert">
            {state === 'empty' ? t`No data available to export` : t`Export failed. Please try again.`}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          wide
          icon="download"
          busy={state === 'working'}
          disabled={isWrongSpan}
        >
          {t`Export`}
        </Button>
      </form>
    </Sheet>
  )
}
