import { trustedScript } from '#session/trusted-script.ts'
import type { Answer, Ask, Given, Reply } from './analyst.ts'
import workerUrl from './analyst.worker.ts?worker&url'

interface PendingRequest {
  ask: Ask
  given: Given<Ask>
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

export type AskAnalyst = <A extends Ask>(ask: A, given: Given<A>) => Promise<Answer<A>>

/**
 * Evaluates the rules in a worker, which the first request starts. If no worker can be started, or its script cannot be
 * loaded, evaluates on the page.
 */
export function analystIn(start: () => Worker): AskAnalyst {
  const pending = new Map<number, PendingRequest>()
  let lastNumber = 0
  let worker: Worker | 'none' | undefined

  const begin = (): Worker | 'none' => {
    try {
      const started = start()
      started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        const request = pending.get(data.number)
        pending.delete(data.number)
        if ('error' in data) request?.reject(new Error(data.error))
        else request?.resolve(data.answer as never)
      })
      started.addEventListener('error', () => {
        started.terminate()
        worker = 'none'
        for (const request of pending.values()) void evaluateOnPage(request)
        pending.clear()
      })
      return started
    } catch {
      return 'none'
    }
  }

  return (ask, given) =>
    new Promise((resolve, reject) => {
      worker ??= begin()
      const request: PendingRequest = { ask, given, resolve, reject }
      if (worker === 'none') return void evaluateOnPage(request)
      pending.set(++lastNumber, request)
      worker.postMessage({ number: lastNumber, ask, given })
    })
}

async function evaluateOnPage({ ask, given, resolve, reject }: PendingRequest): Promise<void> {
  try {
    const { answer } = await import('./analyst.ts')
    resolve(answer(ask, given as never) as never)
  } catch (error) {
    reject(error instanceof Error ? error : new Error(String(error)))
  }
}

/**
 * Evaluates the rules in a worker: on a slow phone they take half a second, which would delay the response to a tap.
 */
export const askAnalyst = analystIn(
  () => new Worker(trustedScript('app-analyst', workerUrl), { type: 'module' }),
)
