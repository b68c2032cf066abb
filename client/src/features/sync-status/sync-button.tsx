import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { SyncIcon } from '#ui/picture/sync-icon.tsx'
import { stateIcon, stateText } from './state-text.ts'
import styles from './sync-status.module.css'
import { useConnection } from './use-connection.ts'

const SyncSheet = lazyComponent(() => import('./sync-sheet.tsx'), 'SyncSheet')

/** The sync state as one icon; a tap opens the details. */
export const SyncButton = () => {
  const { i18n } = useLingui()
  const format = useFormat()
  const overview = useConnection()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={stateText(i18n, format, overview, now)}
        data-sync={stateIcon(overview)}
        onClick={() => setOpen(true)}
      >
        <SyncIcon state={stateIcon(overview)} size={23} />
        {overview.waiting > 0 && <span className={styles.count}>{format.number(overview.waiting)}</span>}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SyncSheet onClose={() => setOpen(false)} overview={overview} now={now} />
        </Suspense>
      )}
    </>
  )
}
