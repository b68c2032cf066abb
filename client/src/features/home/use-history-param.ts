import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type HistoryKind, isHistoryKind } from '#features/activities/history/names.ts'

/**
 * The history that is open over home, in the address: a reload keeps it, and "back" closes it. The address has it at
 * once; that the whole app is drawn anew for a new address does not keep a history waiting that is opened here.
 */
export function useHistoryParam() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = params.get('history')
  const until = params.get('until')
  const inAddress = isHistoryKind(asked) ? asked : undefined
  /** Until the app is drawn for its address. */
  const [opening, setOpening] = useState<HistoryKind>()
  if (opening && inAddress) setOpening(undefined)
  // Who goes back before that closes it.
  useEffect(() => {
    const back = () => setOpening(undefined)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const wasOpenedHere = opening !== undefined || (state as { fromHome?: boolean } | null)?.fromHome === true
  const to = (kind: HistoryKind) => ({ search: `?history=${kind}` })
  return {
    kind: inAddress ?? opening,
    /** The day that it begins with; today where there is none. */
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
