import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type HistoryKind, isHistoryKind } from '#features/activities/history/names.ts'
import { afterPaint } from '#ui/after-paint.ts'

/**
 * The history that is open over home, in the address: a reload keeps it, and "back" closes it. One that is opened is
 * painted before the address has it: a new address draws the whole app anew.
 */
export function useHistoryParam() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = params.get('history')
  const until = params.get('until')
  const wasOpenedHere = (state as { fromHome?: boolean } | null)?.fromHome === true
  const to = (kind: HistoryKind) => ({ search: `?history=${kind}` })
  const inAddress = isHistoryKind(asked) ? asked : undefined
  const [opening, setOpening] = useState<HistoryKind>()
  if (opening && inAddress) setOpening(undefined)
  const enter = useEffectEvent((kind: HistoryKind) => void navigate(to(kind), { state: { fromHome: true } }))
  useEffect(() => (opening ? afterPaint(() => enter(opening)) : undefined), [opening])
  return {
    kind: inAddress ?? opening,
    /** The day that it begins with; today where there is none. */
    until: until && isDay(until) ? until : undefined,
    open: setOpening,
    change: (kind: HistoryKind) =>
      inAddress ? void navigate(to(kind), { replace: true, state }) : setOpening(kind),
    close: () => {
      if (!inAddress) return setOpening(undefined)
      void (wasOpenedHere ? navigate(-1) : navigate('/', { replace: true }))
    },
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
