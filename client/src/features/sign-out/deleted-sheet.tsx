import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSaveUnsent } from '#features/sync-status/use-save-unsent.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './sign-out.module.css'

/** A last offer to save the unsent entries of a deleted account. Closing it decides nothing. */
export const DeletedSheet = ({ unsent, onLeave }: { unsent: number; onLeave: () => void }) => {
  const { t } = useLingui()
  const saveUnsent = useSaveUnsent()
  const [isOpen, setOpen] = useState(true)
  return (
    <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`This account was deleted`}>
      <p className={styles.text}>
        {t({
          message: plural(unsent, {
            one: 'It was deleted on another device. # entry here was never sent and never can be: save it as a file or delete it.',
            other:
              'It was deleted on another device. # entries here were never sent and never can be: save them as a file or delete them.',
          }),
        })}
      </p>
      <div className={styles.choices}>
        <Button variant="danger" wide onClick={onLeave}>
          {t({ message: plural(unsent, { one: 'Delete # entry here', other: 'Delete # entries here' }) })}
        </Button>
        <Button size="large" wide icon="download" onClick={() => void saveUnsent()}>
          {t`Save as a file`}
        </Button>
      </div>
    </Sheet>
  )
}
