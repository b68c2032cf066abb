import { type ReactNode, useDeferredValue } from 'react'

/** What can wait for the paint of what is around it: drawn right after, in small steps. It shows nothing at first. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(children, null)
