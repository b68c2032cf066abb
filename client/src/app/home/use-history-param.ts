import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type HistoryKind, isHistoryKind } from '#features/activities/history/names.ts'

/** The history that is open over home, in the address: a reload keeps it, and "back" closes it. */
export function useHistoryParam() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = params.get('history')
  const wasOpenedHere = (state as { fromHome?: boolean } | null)?.fromHome === true
  const to = (kind: HistoryKind) => ({ search: `?history=${kind}` })
  return {
    kind: isHistoryKind(asked) ? asked : undefined,
    open: (kind: HistoryKind) => void navigate(to(kind), { state: { fromHome: true } }),
    change: (kind: HistoryKind) => void navigate(to(kind), { replace: true, state }),
    close: () => void (wasOpenedHere ? navigate(-1) : navigate('/', { replace: true })),
  }
}
