import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type HistoryKind, isHistoryKind } from '#features/activities/history/names.ts'

/** The history that is open over home, in the address: a reload keeps it, and "back" closes it. */
export function useHistoryParam() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = params.get('history')
  const until = params.get('until')
  const wasOpenedHere = (state as { fromHome?: boolean } | null)?.fromHome === true
  const to = (kind: HistoryKind) => ({ search: `?history=${kind}` })
  return {
    kind: isHistoryKind(asked) ? asked : undefined,
    /** The day that it begins with; today where there is none. */
    until: until && isDay(until) ? until : undefined,
    open: (kind: HistoryKind) => void navigate(to(kind), { state: { fromHome: true } }),
    change: (kind: HistoryKind) => void navigate(to(kind), { replace: true, state }),
    close: () => void (wasOpenedHere ? navigate(-1) : navigate('/', { replace: true })),
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
