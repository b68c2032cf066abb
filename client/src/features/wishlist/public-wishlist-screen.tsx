import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { z } from 'zod'
import { publicWishlistContract, releaseContract, type publicWishlist } from 'sync-protocol/api/wishlists'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { storeReservations, storedReservations, type StoredReservation } from './stored-reservations.ts'
import { PublicWishCard, type PublicWish } from './public-wish.tsx'
import { type Guest, ReserveSheet } from './reserve-sheet.tsx'
import styles from './wishlist.module.css'

type List = z.infer<typeof publicWishlist>

/** Fetches the list; `none` for a private or unknown one, `away` without an answer. */
function usePublicWishlist(shareToken: string) {
  const [list, setList] = useState<List | 'none' | 'away'>()
  const load = useCallback(async () => {
    try {
      setList(await call(publicWishlistContract, { params: { shareToken } }))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setList(error.status === 404 ? 'none' : (before) => (typeof before === 'object' ? before : 'away'))
    }
  }, [shareToken])
  useEffect(() => void load(), [load])
  return { list, load }
}

/** The reservations of this browser in the list. */
function useStoredReservations(shareToken: string) {
  const [kept, setKept] = useState(() => storedReservations(shareToken))
  const set = (next: StoredReservation[]) => {
    storeReservations(shareToken, next)
    setKept(next)
  }
  return { kept, set }
}

const Wishes = ({
  shareToken,
  list,
  load,
}: {
  shareToken: string
  list: List
  load: () => Promise<void>
}) => {
  const { t } = useLingui()
  const { kept, set } = useStoredReservations(shareToken)
  const [asked, setAsked] = useState<PublicWish>()
  // Stored here, so that they survive closing the sheet.
  const [guest, setGuest] = useState<Guest>({ name: '', word: '', many: '1' })
  const [busyId, setBusyId] = useState<string>()
  const release = async (one: StoredReservation) => {
    setBusyId(one.itemId)
    try {
      const params = { shareToken, reservationId: one.id }
      await call(releaseContract, { params, body: { secret: one.secret } })
    } catch (error) {
      // Already released, as intended.
      if (!(error instanceof ApiFailure)) throw error
      if (error.status !== 404) {
        toast.show({ key: 'reserve', icon: 'alert', text: t`Something went wrong. Please try again.` })
        return setBusyId(undefined)
      }
    }
    set(kept.filter(({ id }) => id !== one.id))
    await load()
    setBusyId(undefined)
  }
  return (
    <>
      <ul className={styles.public}>
        {list.items.map((wish) => {
          const mine = kept.find(({ itemId }) => itemId === wish.id)
          return (
            <PublicWishCard
              key={wish.id}
              wish={wish}
              mine={mine}
              isBusy={busyId === wish.id}
              onReserve={() => setAsked(wish)}
              onRelease={() => mine && void release(mine)}
            />
          )
        })}
      </ul>
      {asked && (
        <ReserveSheet
          shareToken={shareToken}
          wish={asked}
          asksWord={list.asksWord}
          guest={guest}
          onType={(typed) => setGuest({ ...guest, ...typed })}
          onClose={() => setAsked(undefined)}
          onTaken={() => void load()}
          onReserved={(one) => {
            set([...kept, one])
            setAsked(undefined)
            setGuest({ ...guest, many: '1' })
            toast.show({ key: 'reserve', icon: 'check', text: t`Reserved. Thank you!` })
            void load()
          }}
        />
      )}
    </>
  )
}

/** The page `/public/wishlist/{token}`: the list for guests, without an account. Search engines do not list it. */
export const PublicWishlistScreen = () => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    <PublicWishlist />
  </>
)

const PublicWishlist = () => {
  const { t } = useLingui()
  const format = useFormat()
  const { shareToken = '' } = useParams()
  const { list, load } = usePublicWishlist(shareToken)
  const babyName = typeof list === 'object' ? list.babyName : ''
  const title = babyName ? t`Wishlist for ${babyName}` : t`Wishlist`
  const due = typeof list === 'object' && list.dueDate && format.day(list.dueDate, 'long')
  useTitle(title)
  if (list === undefined) return <h1 className="visually-hidden">{title}</h1>
  if (list === 'none')
    return (
      <div className={styles.intro}>
        <h1>{t`This wishlist is not here`}</h1>
        <p>{t`It may be private now, or the link may be incomplete. Please ask whoever sent it.`}</p>
      </div>
    )
  if (list === 'away')
    return (
      <div className={styles.intro}>
        <h1>{title}</h1>
        <p>{t`The list could not be loaded. Please check your connection.`}</p>
        <Button onClick={() => void load()}>{t`Try again`}</Button>
      </div>
    )
  return (
    <>
      <div className={styles.intro}>
        <h1 dir="auto">{title}</h1>
        {due && <p className={styles.muted}>{t`Due ${due}`}</p>}
        {list.message && (
          <p className={styles.message} dir="auto">
            {list.message}
          </p>
        )}
      </div>
      {list.items.length === 0 ? (
        <EmptyState acts={['play']} title={t`Nothing on the list yet`} />
      ) : (
        <Wishes shareToken={shareToken} list={list} load={load} />
      )}
      <p className={`${styles.muted} ${styles.foot}`}>
        {t`Links lead to other websites. This browser remembers what you reserve, so that you can cancel it here.`}
      </p>
    </>
  )
}
