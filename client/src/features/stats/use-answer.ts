import { createContext, startTransition, useContext, useEffect, useState } from 'react'
import type { Answer, Ask, Given } from './analyst.ts'
import { askAnalyst } from './ask-analyst.ts'

/** The function that evaluates the rules. */
export const AnalystContext = createContext(askAnalyst)

/**
 * The result of the rules for an input; the previous result until the next is computed, undefined before the first.
 * `hasFailed`: the last evaluation failed.
 */
export function useAnswer<A extends Ask>(
  ask: A,
  given: Given<A> | undefined,
): { answer: Answer<A> | undefined; hasFailed: boolean } {
  const analyst = useContext(AnalystContext)
  const [answer, setAnswer] = useState<Answer<A>>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!given) return
    let isCurrent = true
    analyst(ask, given).then(
      (answer) => {
        if (!isCurrent) return
        startTransition(() => {
          setAnswer(answer)
          setFailed(false)
        })
      },
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [analyst, ask, given])
  return { answer, hasFailed }
}
