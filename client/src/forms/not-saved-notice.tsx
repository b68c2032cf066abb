import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './not-saved-notice.module.css'
import type { Refusal } from './use-save.ts'

const refusals = {
  storage: msg`Not saved: this device could not store it. What you typed is still here. Free some space, then save again.`,
  queue: msg`200 MB of pictures are waiting to be sent. Go online first, then add more.`,
} satisfies Record<Refusal, unknown>

/** A notice above a form's save button: nothing was stored, and why. `children`: what was not stored. */
export const NotSavedNotice = ({
  refusal,
  children,
}: {
  refusal: Refusal | undefined
  children?: ReactNode
}) => {
  const { t } = useLingui()
  return (
    refusal && (
      <p className={styles.notice} role="alert">
        {children && <strong>{children} </strong>}
        {t(refusals[refusal])}
      </p>
    )
  )
}
