import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '#ui/button.tsx'
import { savePicture } from '#ui/save-picture.ts'
import { toast } from '#ui/toast-store.ts'
import styles from '../stats.module.css'

/** What one may do with a chart: read it as a table, keep it as a picture, open what it was made of. */
export const ChartTools = ({
  title,
  drawing,
  isTable,
  onTable,
  entries,
}: {
  title: string
  /** The chart; absent where none is shown. */
  drawing?: RefObject<SVGSVGElement | null>
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** Where the entries are that it was made of. */
  entries?: string
}) => {
  const { t } = useLingui()
  const save = async (shown: SVGSVGElement) => {
    try {
      await savePicture(`${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`, title, shown)
    } catch {
      toast.show({ text: t`Export failed. Please try again.` })
    }
  }
  return (
    <div className={styles.tools}>
      <Button variant="plain" size="small" onClick={() => onTable(!isTable)} aria-expanded={isTable}>
        {isTable ? t`Hide the table` : t`Show as a table`}
      </Button>
      {drawing && !isTable && (
        <Button
          variant="plain"
          size="small"
          onClick={() => drawing.current && void save(drawing.current)}
          aria-label={t`Save as a picture: ${title}`}
        >
          {t`Save as a picture`}
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
