import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Content that is not urgent: rendered as a transition after the first paint of its surroundings, later together with
 * them.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDrawn, draw] = useState(false)
  useEffect(() => startTransition(() => draw(true)), [])
  return isDrawn ? children : null
}
