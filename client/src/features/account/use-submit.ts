import { useRef, useState } from 'react'
import { codeOf } from './problem.tsx'

/** Runs a form's call, one at a time, and stores the code of its failure. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(false)

  /** Resolves to the code of the failure, null after success, undefined while another call runs. */
  const submit = async (action: () => Promise<void>): Promise<string | null | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      await action()
      return null
    } catch (error) {
      const code = codeOf(error)
      setProblem(code)
      return code
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, clear: () => setProblem(null), submit }
}
