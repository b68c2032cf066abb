import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './export.module.css'

/** A running task: the finished share (0-1) if known, and a button to stop it. */
export const Working = ({ label, share, onStop }: { label: string; share?: number; onStop: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={styles.buttons}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <progress id={id} className={styles.progress} max={1} value={share} />
      </div>
      <Button variant="quiet" wide onClick={onStop}>
        {t`Stop`}
      </Button>
    </div>
  )
}
