import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import type { publicWishlist } from 'sync-protocol/api/wishlists'
import { Button } from '#ui/controls/button.tsx'
import { Card, Tag } from '#ui/layout/card.tsx'
import type { StoredReservation } from './stored-reservations.ts'
import { ShopLink } from './wish-row.tsx'
import styles from './wishlist.module.css'

export type PublicWish = z.infer<typeof publicWishlist>['items'][number]

/** One wish for a guest: what is left of it, and what this browser reserved. */
export const PublicWishCard = ({
  wish,
  mine,
  isBusy,
  onReserve,
  onRelease,
}: {
  wish: PublicWish
  mine: StoredReservation | undefined
  isBusy: boolean
  onReserve: () => void
  onRelease: () => void
}) => {
  const { t } = useLingui()
  const { name, quantity } = wish
  const left = quantity - wish.reserved
  return (
    <li>
      <Card className={styles.thing} data-taken={left === 0 || undefined}>
        <div className={styles.what}>
          <div className={styles.head}>
            <h2 dir="auto">{name}</h2>
            {left === 0 && <Tag tone="ok">{t`Reserved`}</Tag>}
          </div>
          <p className={styles.muted}>
            {[quantity > 1 && t`${left} of ${quantity} left`, wish.price].filter(Boolean).join(' · ')}
          </p>
          {wish.note && <p className={styles.note}>{wish.note}</p>}
          {wish.link && <ShopLink link={wish.link} />}
        </div>
        {mine ? (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={onRelease}
            aria-label={t`You reserved this. Cancel: ${name}`}
          >
            {t`You reserved this. Cancel`}
          </Button>
        ) : (
          left > 0 && (
            <Button variant="soft" busy={isBusy} onClick={onReserve} aria-label={t`Reserve: ${name}`}>
              {t`Reserve`}
            </Button>
          )
        )}
      </Card>
    </li>
  )
}
