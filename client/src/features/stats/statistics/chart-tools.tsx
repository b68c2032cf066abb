import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { useFormat } from '#i18n/use-format.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import type { DrawnChart } from '#ui/charts/chart-config.ts'
import { savePicture } from '#ui/files/save-picture.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './statistics.module.css'

/** Actions of a chart: show it as a table, save it as a picture, open its entries. */
export const ChartTools = ({
  title,
  about,
  drawing,
  isTable,
  onTable,
  entries,
}: {
  title: string
  /** The baby, the days and the result: a picture is shared without its page. */
  about?: { name: string; days: readonly CivilDay[]; summary: string }
  /** The chart; absent if none is shown. */
  drawing?: RefObject<SVGSVGElement | DrawnChart | null>
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** The path of its entries. */
  entries?: string
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const save = async (shown: SVGSVGElement | DrawnChart) => {
    try {
      const head = about ? `${about.name} · ${title}` : title
      const span = [...new Set([about?.days.at(0), about?.days.at(-1)])].flatMap((day) =>
        day ? [format.day(day, 'long')] : [],
      )
      const text = about && `${span.join(' – ')}\n${about.summary}`
      await savePicture(
        `${head.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`,
        head,
        shown instanceof Element ? shown : shown.canvas,
        text,
      )
    } catch {
      toast.show({ text: t`Export failed. Please try again.` })
    }
  }
  return (
    <div className={styles.tools}>
      <Button variant="plain" size="small" onClick={() => onTable(!isTable)} aria-pressed={isTable}>
        {t`Table`}
      </Button>
      {drawing && !isTable && (
        <Button
          variant="plain"
          size="small"
          onClick={() => drawing.current && void save(drawing.current)}
          aria-label={t`Image: ${title}`}
        >
          {t`Image`}
        </Button>
      )}
      {entries && (
        <Link
          className={buttonClass({ variant: 'plain', size: 'small' })}
          to={entries}
          aria-label={t`Entries: ${title}`}
        >
          {t`Entries`}
        </Link>
      )}
    </div>
  )
}
