import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type HistoryKind, isHistoryKind } from '#features/activities/history/names.ts'

/**
 * The open history, stored in the address: it survives a reload, and "back" closes it. A history that is opened here
 * is shown at once, without waiting until the app renders the new address.
 */
export function useHistoryParam() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const requested = params.get('history')
  const until = params.get('until')
  const inAddress = isHistoryKind(requested) ? requested : undefined
  /** Set until the app renders the new address. */
  const [opening, setOpening] = useState<HistoryKind>()
  if (opening && inAddress) setOpening(undefined)
  // "Back" before that render closes it.
  useEffect(() => {
    const back = () => setOpening(undefined)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const wasOpenedHere = opening !== undefined || (state as { fromHome?: boolean } | null)?.fromHome === true
  const to = (kind: HistoryKind) => ({ search: `?history=${kind}` })
  return {
    kind: inAddress ?? opening,
    /** The day that the list begins with; today if absent. */
    until: until && isDay(until) ? until : undefined,
    open: (kind: HistoryKind) => {
      setOpening(kind)
      void navigate(to(kind), { state: { fromHome: true } })
    },
    change: (kind: HistoryKind) =>
      void navigate(to(kind), { replace: true, state: wasOpenedHere ? { fromHome: true } : state }),
    close: () => {
      setOpening(undefined)
      void (wasOpenedHere ? navigate(-1) : navigate('/', { replace: true }))
    },
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
