import { createContext, useContext } from 'react'

/** Starts the sign-out; asks first if there are unsent entries. */
export const SignOutContext = createContext<(() => void) | null>(null)

export function useSignOut(): () => void {
  const begin = useContext(SignOutContext)
  if (!begin) throw new Error('nobody is signed in here')
  return begin
}
