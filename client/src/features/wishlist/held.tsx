import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { Reservation } from './use-answers.ts'
import styles from './wishlist.module.css'

/**
 * The reservation of a wish. The owner can release it after a confirmation, because only the guest could reserve it
 * again.
 */
export const Held = ({
  reservation,
  wish,
  onFree,
}: {
  reservation: Reservation
  wish: string
  onFree: () => void
}) => {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const { name, quantity } = reservation
  const who = quantity > 1 ? `${name} (${quantity})` : name
  const free = () => {
    setAsked(false)
    onFree()
  }
  return (
    <li>
      <span className={styles.reserved} dir="auto">{t`Reserved by ${who}`}</span>
      <Button
        variant="plain"
        className={styles.free}
        onClick={() => setAsked(true)}
        aria-label={t`Cancel reservation of ${wish} by ${who}`}
      >
        {t`Cancel reservation`}
      </Button>
      <Sheet open={isAsked} title={t`Cancel reservation of ${wish}?`} onClose={() => setAsked(false)}>
        <div className={styles.question}>
          <p className={styles.muted}>
            {t`The reservation by ${who} ends, and anyone with the link can reserve it. Please tell them yourself.`}
          </p>
          <Button size="large" wide onClick={free}>
            {t`Cancel reservation`}
          </Button>
        </div>
      </Sheet>
    </li>
  )
}
