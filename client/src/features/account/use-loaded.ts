import { useCallback, useEffect, useState } from 'react'
import { codeOf } from './problem.tsx'

/** What a call answers: `value` once it is there, `problem` (a code) when it failed; `load` asks again. */
export function useLoaded<Value>(ask: () => Promise<Value>) {
  const [state, setState] = useState<{ value?: Value; problem: string | null }>({ problem: null })
  const load = useCallback(async () => {
    try {
      const value = await ask()
      setState({ value, problem: null })
    } catch (error) {
      const problem = codeOf(error)
      setState((before) => ({ ...before, problem }))
    }
    // The call is the same for the life of the screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  return { ...state, load, setValue: (value: Value) => setState({ value, problem: null }) }
}
