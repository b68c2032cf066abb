import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** What the server reads at most of a token. */
const longest = 128

/**
 * The token of a mailed link, undefined when there is none. It leaves the address bar at once; the entry of the
 * history keeps it, so that a reload may try again.
 */
export function useTokenOfLink(): string | undefined {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { token?: string } | null }
  const [query] = useSearchParams()
  const inAddress = query.get('token')
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate, pathname])
  // A mangled token is no missing one: the server says that it does not work.
  return (inAddress ?? state?.token ?? '').slice(0, longest) || undefined
}
