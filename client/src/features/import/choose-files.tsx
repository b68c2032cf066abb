import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { cx } from '#ui/styles/cx.ts'
import { BabyBuddyCard } from './apps/baby-buddy/baby-buddy-card.tsx'
import styles from './import.module.css'
import { HowTo } from './how-to.tsx'

/**
 * Lets the user drop or choose files, or name a Baby Buddy server. Nothing leaves the device before the user confirms
 * the entries.
 */
export const ChooseFiles = ({
  isReading,
  onChosen,
}: {
  isReading: boolean
  onChosen: (files: readonly File[]) => void
}) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onChosen([...files])
  }
  return (
    <div className={styles.stack}>
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer?.files)
        }}
      >
        <p>{t`Drop your exported files here: CSV or zip, one or several.`}</p>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          multiple
          accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
          aria-label={t`Files to import`}
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Button icon="plus" busy={isReading} onClick={() => input.current?.click()}>
          {isReading ? t`Reading …` : t`Choose files`}
        </Button>
        <p className={styles.muted}>
          {t`Everything is read on this device, with or without a connection. You see the result before anything is saved.`}
        </p>
      </div>
      <BabyBuddyCard onRead={onChosen} />
      <HowTo />
    </div>
  )
}
