import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Maximum length of a token that the server reads. */
const longest = 128

/**
 * The token of a mailed link; undefined without one. It is removed from the address bar; the history entry keeps it, so
 * that a reload can try again.
 */
export function useTokenOfLink(): string | undefined {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { token?: string } | null }
  const [query] = useSearchParams()
  const inAddress = query.get('token')
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate, pathname])
  // A damaged token is sent, too; the server reports that it does not work.
  return (inAddress ?? state?.token ?? '').slice(0, longest) || undefined
}
