import { useRef, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'

/** Runs one call at a time; `problem` is the code of its failure. */
export function usePassCall() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef(false)
  /** Resolves to whether it succeeded. */
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await change()
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setProblem(error.code)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
