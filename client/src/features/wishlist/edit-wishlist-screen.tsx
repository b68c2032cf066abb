import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Card, SectionTitle, Tag } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { useReservations } from './use-answers.ts'
import { useRemoval } from './use-removal.ts'
import { useWishes, useWishlists, type Wish, type Wishlist } from './use-wishlists.ts'
import { WishRow } from './wish-row.tsx'
import { WishSheet } from './wish-sheet.tsx'
import { WishlistSheet } from './wishlist-sheet.tsx'
import styles from './wishlist.module.css'

const Wishes = ({ list }: { list: Wishlist }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const wishes = useWishes(list)
  const { reservations, free } = useReservations(list.id, list.hidesReservations)
  const [opened, setOpened] = useState<Wish | 'new'>()
  const add = (
    <Button icon="plus" onClick={() => setOpened('new')}>
      {t`Add a wish`}
    </Button>
  )
  /** Writes all positions, because two devices may have used the same one. */
  const moveUp = (all: readonly Wish[], index: number) => {
    const ordered = all.toSpliced(index - 1, 2, all[index]!, all[index - 1]!)
    const moved = ordered
      .map((wish, position) => ({ wish, position }))
      .filter(({ wish, position }) => wish.position !== position)
      .map(({ wish, position }) => patch('wishlistItem', wish.spaceId, wish.id, { position }))
    void saveOrKeep(all[index]!.name, () => write(db, clock, moved))
  }
  return (
    <section>
      <SectionTitle>{t`Wishes`}</SectionTitle>
      {wishes?.length === 0 && (
        <EmptyState
          acts={['play']}
          title={t`Nothing on the list yet`}
          text={t`A name is enough. A link, a price and a note help your guests.`}
          action={add}
        />
      )}
      {wishes && wishes.length > 0 && (
        <>
          <Card list>
            <ul>
              {wishes.map((wish, index) => (
                <WishRow
                  key={wish.id}
                  wish={wish}
                  reservations={reservations?.filter(({ itemId }) => itemId === wish.id) ?? []}
                  onFree={(one) => void free(one)}
                  onEdit={() => setOpened(wish)}
                  onMoveUp={index > 0 ? () => moveUp(wishes, index) : undefined}
                />
              ))}
            </ul>
          </Card>
          <div className={styles.add}>{add}</div>
        </>
      )}
      {opened && (
        <WishSheet
          list={list}
          wish={opened === 'new' ? undefined : opened}
          last={Math.max(-1, ...(wishes ?? []).map(({ position }) => position))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

/** The page `/wishlist/{id}/edit`: the list's title and text, its visibility, and its wishes. */
export const EditWishlistScreen = () => {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const { wishlistId } = useParams()
  const lists = useWishlists()
  const removal = useRemoval()
  const [isOpen, setOpen] = useState(false)
  const list = lists?.find(({ id }) => id === wishlistId)
  const due = list?.dueDate && format.day(list.dueDate, 'long')
  if (lists && !list) return <Navigate to="/wishlist" replace />
  return (
    <Screen
      title={list?.babyName ?? t`Wishlist`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={() => void navigate('/wishlist')} />}
      wide
    >
      {list && (
        <>
          <Card className={styles.card}>
            <div className={styles.head}>
              <p className={styles.muted}>{due ? t`Due ${due}` : t`No due date`}</p>
              {list.isPublic ? <Tag tone="ok">{t`Public`}</Tag> : <Tag>{t`Private`}</Tag>}
            </div>
            {list.message && (
              <p className={styles.message} dir="auto">
                {list.message}
              </p>
            )}
            <ShareButtons list={list} isWhole />
            <Button variant="quiet" wide icon="pencil" onClick={() => setOpen(true)}>
              {t`About the list`}
            </Button>
          </Card>
          <Wishes list={list} />
          <Button
            variant="danger"
            icon="trash"
            className={styles.last}
            onClick={() =>
              void removal('wishlist', list, list.babyName).then((isGone) => isGone && navigate('/wishlist'))
            }
          >
            {t`Delete the wishlist`}
          </Button>
          {isOpen && (
            <WishlistSheet list={list} onDone={() => setOpen(false)} onClose={() => setOpen(false)} />
          )}
        </>
      )}
    </Screen>
  )
}
