import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { cx } from '#ui/styles/cx.ts'
import styles from './growth.module.css'
import { type Metric, metrics, shortMetricName } from './metrics.ts'
import { percentileWords } from './percentile-words.ts'
import { amountText } from './units.ts'
import type { GrowthSettings } from './use-growth-settings.ts'
import type { MetricView } from './use-growth.ts'

/**
 * Tiles with the newest value of each metric; tapping one shows it on the chart. `panelId`: the panel of these tabs.
 */
export const MetricTiles = ({
  views,
  settings,
  ageDays,
  chosen,
  onChoose,
  panelId,
}: {
  views: Record<Metric, MetricView>
  settings: GrowthSettings
  ageDays: number
  chosen: Metric
  onChoose: (metric: Metric) => void
  panelId: string
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = metrics.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: metrics.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = metrics.at(to % metrics.length)!
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
  return (
    <div
      ref={list}
      className={styles.tiles}
      role="tablist"
      aria-label={t({ message: 'What is drawn', comment: 'weight, length or head' })}
      onKeyDown={onKeyDown}
    >
      {metrics.map((metric) => {
        const { newest } = views[metric]
        return (
          <button
            key={metric}
            id={`${id}-${metric}`}
            type="button"
            role="tab"
            aria-selected={metric === chosen}
            aria-controls={panelId}
            tabIndex={metric === chosen ? 0 : -1}
            className={cx(styles.tile, metric === chosen && styles.chosen)}
            onClick={() => onChoose(metric)}
          >
            <span className={styles.tileName}>{t(shortMetricName(metric, ageDays))}</span>
            {newest && (
              <b className={styles.tileValue}>
                <Value text={amountText(format, newest.canonical, settings.units[metric])} />
              </b>
            )}
            <span className={styles.tileNote}>
              {newest ? newest.found && percentileWords(i18n, newest.found.percentile) : t`Not measured yet`}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Numbers large, units small. */
const Value = ({ text }: { text: string }) => (
  <>
    {text
      .split(/(?<=\d)\u00a0|(?<=\p{L}) /u)
      .map((part, at) =>
        /^[\d.,]/.test(part) ? `${at > 0 ? ' ' : ''}${part}\u00a0` : <small key={at}>{part}</small>,
      )}
  </>
)
