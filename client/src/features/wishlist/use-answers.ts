import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import {
  freeReservationContract,
  listWishlistsContract,
  wishlistReservationsContract,
} from 'sync-protocol/api/wishlists'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { errorText } from '#i18n/error-text.ts'
import { toast } from '#ui/overlay/toast-store.ts'

/** Data of a list that only the server has; undefined offline. */
function useAnswer<T>(ask: () => Promise<T>, question: string, round = 0): T | undefined {
  const [answer, setAnswer] = useState<{ question: string; value: T }>()
  useEffect(() => {
    let isGone = false
    ask().then(
      (value) => !isGone && setAnswer({ question, value }),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error
      },
    )
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at each render; the question says what it asks
  }, [question, round])
  return answer?.question === question ? answer.value : undefined
}

/** The number of views of each list, by id. `known`: fetches again when a list is added. */
export function useViews(known: number): ReadonlyMap<string, number> {
  const lists = useAnswer(() => call(listWishlistsContract), `views ${known}`)
  return new Map(lists?.map(({ id, viewCount }) => [id, viewCount]))
}

export type Reservation = AnswerOf<typeof wishlistReservationsContract>[number]

/** The reservations of a list, unless the owner hides them, and a function to release one. */
export function useReservations(id: string, isHidden: boolean) {
  const { t } = useLingui()
  const [round, setRound] = useState(0)
  const reservations = useAnswer(
    async (): Promise<Reservation[]> =>
      isHidden ? [] : call(wishlistReservationsContract, { params: { id } }),
    `reservations ${id} ${isHidden}`,
    round,
  )
  const free = async (reservation: Reservation) => {
    try {
      await call(freeReservationContract, { params: { id, reservationId: reservation.id } })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // Already released, as intended.
      const reason = errorText(error.code)
      const said = reason ? t(reason) : t`Something went wrong. Please try again.`
      if (error.status !== 404) toast.show({ key: 'wishlist', icon: 'alert', text: said })
    }
    setRound((before) => before + 1)
  }
  return { reservations, free }
}
