import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './import.module.css'

/** The progress of an import or of its undo. The user can stop it at any time. */
export const ProgressCard = ({
  what,
  done,
  total,
  onStop,
}: {
  what: 'store' | 'undo'
  done: number
  total: number
  onStop: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const [stored, all] = [format.number(Math.min(done, total)), format.number(total)]
  const title = what === 'store' ? t`Importing …` : t`Undoing …`
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <progress
        className={styles.bar}
        aria-label={title}
        value={Math.min(done, total)}
        max={Math.max(1, total)}
      />
      <p className={styles.muted}>{t`${stored} of ${all}`}</p>
      <Button variant="quiet" icon="stop" onClick={onStop}>
        {t({ message: 'Stop', comment: 'an import' })}
      </Button>
    </Card>
  )
}
