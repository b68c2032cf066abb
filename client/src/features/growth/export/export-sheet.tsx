import { useLingui } from '@lingui/react/macro'
import { type Language, languageNames, languages } from '#i18n/languages.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { ProblemNote } from '#ui/layout/problem-note.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from '#features/growth/growth.module.css'
import { type Measurement, type Metric, metrics, shortMetricName } from '#features/growth/metrics.ts'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { formatHints, formatNames } from './format-words.ts'
import { IncludeFields } from './include-fields.tsx'
import { exportFormats, type ExportOptions } from './make-export.ts'
import { SpanFields } from './span-fields.tsx'
import { useGrowthExport } from './use-growth-export.ts'

/** Makes a file of the measurements on this device. Works offline. */
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
  const { t } = useLingui()
  const making = useGrowthExport(baby, rows, metric, settings)
  if (!making) return null
  const { today, isAllTime, span, options, isWrongSpan, set, state, make } = making
  const { format } = options
  const isDrawn = format === 'pdf' || format === 'jpeg'

  return (
    <Sheet open onClose={onClose} title={t`Export`}>
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
        {isDrawn && <ChartField options={options} onChange={(chart) => set({ chart })} />}
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
        {isDrawn && <LanguageField value={options.language} onChange={(language) => set({ language })} />}
        <p className={styles.muted} role="status">
          {state === 'working' && t`Making the file …`}
          {state === 'done' && t`The file is among your downloads.`}
        </p>
        {(state === 'empty' || state === 'failed') && (
          <ProblemNote role="alert">
            {state === 'empty' ? t`No data available to export` : t`Export failed. Please try again.`}
          </ProblemNote>
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

const ChartField = ({
  options: { chart, format },
  onChange,
}: {
  options: Pick<ExportOptions, 'chart' | 'format'>
  onChange: (chart: ExportOptions['chart']) => void
}) => {
  const { t } = useLingui()
  return (
    <div>
      <h3>{t({ message: 'Chart', comment: 'weight, length or head' })}</h3>
      <SegmentedControl
        label={t({ message: 'Chart', comment: 'weight, length or head' })}
        value={chart}
        options={[
          ...metrics.map((value) => ({ value, label: t(shortMetricName(value, 0)) })),
          ...(format === 'pdf'
            ? [{ value: 'all' as const, label: t({ message: 'All', comment: 'all charts' }) }]
            : []),
        ]}
        onChange={onChange}
      />
    </div>
  )
}

const LanguageField = ({ value, onChange }: { value: Language; onChange: (language: Language) => void }) => {
  const { t } = useLingui()
  return (
    <div>
      <h3>{t`Language of the file`}</h3>
      <SegmentedControl
        label={t`Language of the file`}
        value={value}
        options={languages.map((language) => ({
          value: language,
          label: <span lang={language}>{languageNames[language]}</span>,
        }))}
        onChange={onChange}
      />
    </div>
  )
}
