import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import styles from './import.module.css'

/** A placeholder for the preview, with the progress of reading. */
export const ReadingCard = ({ rows }: { rows: readonly [number, number] | undefined }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [read, all] = rows ?? [0, 0]
  const [done, total] = [format.number(Math.min(read, all)), format.number(all)]
  return (
    <Card className={styles.card}>
      <h2>{t`What you will get`}</h2>
      <progress
        className={styles.bar}
        aria-label={t`Reading …`}
        value={rows && Math.min(read, all)}
        max={Math.max(1, all)}
      />
      {rows && <p className={styles.muted}>{t`${done} of ${total} rows`}</p>}
      <Skeleton height={220} width="100%" />
    </Card>
  )
}
