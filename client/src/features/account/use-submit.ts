import { useRef, useState } from 'react'
import { codeOf } from './problem.tsx'

/** Runs a form's call once at a time, and keeps the code of its failure for the screen to tell. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(false)

  const submit = async (action: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      setProblem(codeOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, setProblem, submit }
}
