import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Held } from './held.tsx'
import type { Reservation } from './use-answers.ts'
import type { Wish } from './use-wishlists.ts'
import styles from './wishlist.module.css'

/** The shop's name from the URL. */
export const shopOf = (link: string): string => {
  try {
    return new URL(link).hostname.replace(/^www\./, '')
  } catch {
    return link
  }
}

/** A link to another site, without a referrer. */
export const ShopLink = ({ link }: { link: string }) => (
  <a className={styles.shop} href={link} target="_blank" rel="noopener noreferrer nofollow">
    {shopOf(link)}
    <Icon name="chevronRight" size={16} />
  </a>
)

/** One wish for its owner: name, reservation, and position in the list. */
export const WishRow = ({
  wish,
  reservations,
  onFree,
  onEdit,
  onMoveUp,
}: {
  wish: Wish
  reservations: readonly Reservation[]
  onFree: (reservation: Reservation) => void
  onEdit: () => void
  /** Undefined for the first wish. */
  onMoveUp: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const { name, quantity } = wish
  return (
    <li className={styles.wish}>
      <div className={styles.what}>
        <h3 dir="auto">{name}</h3>
        <p className={styles.muted}>
          {[quantity > 1 && t`${plural(quantity, { one: '# piece', other: '# pieces' })}`, wish.price]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {wish.note && <p className={styles.note}>{wish.note}</p>}
        {wish.link && <ShopLink link={wish.link} />}
        {reservations.length > 0 && (
          <ul className={styles.held}>
            {reservations.map((one) => (
              <Held key={one.id} reservation={one} wish={name} onFree={() => onFree(one)} />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.tools}>
        {onMoveUp && (
          <IconButton
            icon="chevronDown"
            className={styles.up}
            label={t`Move up: ${name}`}
            onClick={onMoveUp}
          />
        )}
        <IconButton icon="pencil" size={22} label={t`Edit: ${name}`} onClick={onEdit} />
      </div>
    </li>
  )
}
