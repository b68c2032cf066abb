import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Card, Tag } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { useViews } from './use-answers.ts'
import { useWishes, useWishlists, type Wishlist } from './use-wishlists.ts'
import { WishlistSheet } from './wishlist-sheet.tsx'
import styles from './wishlist.module.css'

const WishlistCard = ({ list, views }: { list: Wishlist; views: number | undefined }) => {
  const { t } = useLingui()
  const format = useFormat()
  const wishes = useWishes(list)
  const { babyName } = list
  const due = list.dueDate && format.day(list.dueDate, 'long')
  const count = wishes?.length ?? 0
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2>{babyName}</h2>
          {list.isPublic ? <Tag tone="ok">{t`Public`}</Tag> : <Tag>{t`Private`}</Tag>}
        </div>
        <p className={styles.muted}>
          {[
            t`${plural(count, { one: '# wish', other: '# wishes' })}`,
            due && t`due ${due}`,
            views !== undefined && t`${plural(views, { one: 'viewed # time', other: 'viewed # times' })}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {list.message && (
          <p className={styles.message} dir="auto">
            {list.message}
          </p>
        )}
        <ShareButtons list={list} />
        <Link
          to={`/wishlist/${list.id}/edit`}
          className={buttonClass({ variant: 'quiet', wide: true })}
          aria-label={t`Edit: ${babyName}`}
        >
          <Icon name="pencil" size={22} />
          {t`Edit`}
        </Link>
      </Card>
    </li>
  )
}

/** The page `/wishlist`: the user's wishlists, newest first, and a button to add one. */
export const WishlistsScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const lists = useWishlists()
  const views = useViews(lists?.length ?? 0)
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button icon="plus" onClick={() => setCreating(true)}>
      {t`Create wishlist`}
    </Button>
  )
  return (
    <Screen title={t`Wishlist`} wide>
      {lists?.length === 0 && (
        <EmptyState
          acts={['play', 'feed']}
          title={t`No wishlist yet`}
          text={t`Write down what your baby will need, and send one link to everybody who asks. Each guest can reserve something, so that nobody buys it twice.`}
          action={create}
        />
      )}
      {lists && lists.length > 0 && (
        <>
          <ul className={styles.cards}>
            {lists.map((list) => (
              <WishlistCard key={list.id} list={list} views={views.get(list.id)} />
            ))}
          </ul>
          <div className={styles.add}>{create}</div>
        </>
      )}
      {isCreating && (
        <WishlistSheet
          onClose={() => setCreating(false)}
          onDone={(id) => void navigate(`/wishlist/${id}/edit`)}
        />
      )}
    </Screen>
  )
}
