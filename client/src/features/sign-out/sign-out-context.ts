import { createContext, useContext } from 'react'

/** Begins to sign out; what was not sent is asked about first. */
export const SignOutContext = createContext<(() => void) | null>(null)

export function useSignOut(): () => void {
  const begin = useContext(SignOutContext)
  if (!begin) throw new Error('nobody is signed in here')
  return begin
}
