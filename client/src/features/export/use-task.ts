import { useEffect, useRef, useState } from 'react'

/** Runs one long task at a time, with its progress, its error, and a way to stop it. */
export function useTask<Problem extends string>(problemOf: (error: unknown) => Problem) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  /** Number of finished rows, or the finished share. */
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  /** Resolves to the result; undefined if the task failed or was stopped. */
  const run = async <Result>(
    work: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (running.current) return undefined
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setProblem(undefined)
    setProgress(0)
    try {
      return await work(controller.signal, setProgress)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error))
      return undefined
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    progress,
    run,
    stop: () => running.current?.abort(),
    clear: () => setProblem(undefined),
  }
}
