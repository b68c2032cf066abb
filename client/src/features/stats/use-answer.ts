import { startTransition, useEffect, useState } from 'react'
import type { Answer, Ask, Given } from './analyst.ts'
import { askAnalyst } from './ask-analyst.ts'

/** What the rules say of what is given; the last answer until the next one is there. Undefined before the first. */
export function useAnswer<A extends Ask>(ask: A, given: Given<A> | undefined): Answer<A> | undefined {
  const [told, setTold] = useState<Answer<A>>()
  const [failed, setFailed] = useState<Error>()
  useEffect(() => {
    if (!given) return
    let isCurrent = true
    askAnalyst(ask, given).then(
      (answer) => isCurrent && startTransition(() => setTold(answer)),
      (error: Error) => isCurrent && setFailed(error),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, given])
  // The screen's own boundary says it.
  if (failed) throw failed
  return told
}
