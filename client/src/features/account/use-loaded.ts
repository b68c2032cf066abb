import { useCallback, useEffect, useState } from 'react'
import { codeOf } from './problem.tsx'

/** The result of a call: `value` once it has arrived, `problem` (a code) if it failed; `load` repeats the call. */
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
    // The call does not change while the screen is mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  return { ...state, load, setValue: (value: Value) => setState({ value, problem: null }) }
}
