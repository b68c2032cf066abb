import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { whenIdle } from '#sync/when-idle.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Later } from '#ui/layout/later.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Alerts } from './alerts.tsx'
import { ChartCard } from './chart-card.tsx'
import { CorrectedAge } from './corrected-age.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import styles from './growth.module.css'
import { MeasurementList } from './measurement-list.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import { type Measurement, type Metric, metrics } from './metrics.ts'
import { Summary } from './summary.tsx'
import { useJudgement, useMetric } from './use-growth.ts'
import type { GrowthSettings } from './use-growth-settings.ts'

const ExportSheet = lazyComponent(() => import('./export/export-sheet.tsx'), 'ExportSheet')
const MeasurementSheet = lazyComponent(() => import('./form/measurement-sheet.tsx'), 'MeasurementSheet')
const SettingsSheet = lazyComponent(() => import('./settings-sheet.tsx'), 'SettingsSheet')

/** Sheets that are loaded after the chart is drawn, so that a tap does not wait for them. */
const sheets = [MeasurementSheet, SettingsSheet, ExportSheet]

type Open = { sheet: 'add' | 'export' | 'settings' } | { sheet: 'edit'; row: Measurement }

/** The growth of one baby: tiles, chart, summary, and every measurement. */
export const GrowthOfBaby = ({
  title,
  baby,
  isOnly,
  rows,
  settings,
  mayEditBaby,
  mayLog,
}: {
  title: string
  baby: Baby
  /** Whether the family has only this baby; otherwise the name is shown. */
  isOnly: boolean
  rows: readonly Measurement[]
  settings: GrowthSettings
  mayEditBaby: boolean
  /** Whether the user may add and change measurements. */
  mayLog: boolean
}) => {
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const today = civilDayOf(useNow(), timeZone)
  const ageDays = Math.max(0, daysBetween(baby.birthDate, today))
  const panelId = useId()
  const [search, setSearch] = useSearchParams()
  const metric = metrics.find((one) => one === search.get('chart')) ?? 'weight'
  const [chosen, setOpen] = useState<Open | null>(null)
  // The key M and the app shortcut open the form through the URL.
  const open: Open | null = search.has('add') && mayLog ? { sheet: 'add' } : chosen
  // A link may contain the day, such as that of a visit to the doctor.
  const requestedDay = search.get('add') ?? ''
  const day = requestedDay >= baby.birthDate && requestedDay <= today ? requestedDay : undefined
  const choose = (next: Metric) => setSearch({ chart: next }, { replace: true })
  const edit = mayLog ? (row: Measurement) => setOpen({ sheet: 'edit', row }) : undefined
  const close = () => {
    setOpen(null)
    if (search.has('add')) setSearch({ chart: metric }, { replace: true })
  }
  useEffect(() => whenIdle(() => sheets.forEach((sheet) => void sheet.preload().catch(() => undefined))), [])
  const judgement = useJudgement(baby, rows, settings)
  const views = {
    weight: useMetric(judgement, 'weight'),
    height: useMetric(judgement, 'height'),
    headCircumference: useMetric(judgement, 'headCircumference'),
  }

  return (
    <Screen
      title={isOnly ? title : `${title} · ${baby.name}`}
      wide
      end={
        <>
          <IconButton icon="download" label={t`Export`} onClick={() => setOpen({ sheet: 'export' })} />
          <IconButton
            icon="settings"
            label={t`Growth settings`}
            onClick={() => setOpen({ sheet: 'settings' })}
          />
        </>
      }
    >
      <div className={styles.grid}>
        <MetricTiles
          views={views}
          settings={settings}
          ageDays={ageDays}
          chosen={metric}
          onChoose={choose}
          panelId={panelId}
        />
        <ChartCard
          id={panelId}
          baby={baby}
          metric={metric}
          ageDays={ageDays}
          view={views[metric]}
          alerts={judgement.alerts}
          settings={settings}
          onOpen={edit}
        />
        <div className={styles.side}>
          {mayLog && (
            <Button wide icon="plus" onClick={() => setOpen({ sheet: 'add' })}>
              {t`Add measurement`}
            </Button>
          )}
          <Later>
            <Alerts alerts={judgement.alerts} />
            <Summary
              baby={baby}
              rows={rows}
              metric={metric}
              view={views[metric]}
              settings={settings}
              today={today}
            />
            <CorrectedAge baby={baby} ageDays={ageDays} mayEdit={mayEditBaby} />
            <MeasurementList rows={rows} views={views} metric={metric} settings={settings} onOpen={edit} />
          </Later>
        </div>
      </div>
      <Suspense fallback={null}>
        {open?.sheet === 'add' && (
          <MeasurementSheet baby={baby} day={day} settings={settings} onClose={close} />
        )}
        {open?.sheet === 'edit' && (
          <MeasurementSheet baby={baby} row={open.row} settings={settings} onClose={close} />
        )}
        {open?.sheet === 'export' && (
          <ExportSheet baby={baby} rows={rows} metric={metric} settings={settings} onClose={close} />
        )}
        {open?.sheet === 'settings' && <SettingsSheet settings={settings} onClose={close} />}
      </Suspense>
    </Screen>
  )
}
