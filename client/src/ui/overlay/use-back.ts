import { useNavigate } from 'react-router-dom'

/** Goes back a step; if the app was opened by a link from outside, goes to `otherwise` instead. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    const steps = (history.state as { idx?: number } | null)?.idx ?? 0
    if (steps > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}
