import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What can wait for the paint of what is around it: drawn right after, in small steps, and from then on with the rest. */
export function Later({ children }: { children: ReactNode }) {
  const [isDrawn, draw] = useState(false)
  useEffect(() => startTransition(() => draw(true)), [])
  return isDrawn ? children : null
}
