import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './export.module.css'

/** Work that goes on: which share of it (0-1) is done, where that is known, and the way to stop it. */
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
