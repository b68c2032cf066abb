import { trustedScript } from '#session/trusted-script.ts'
import type { Answer, Ask, Given, Reply } from './analyst.ts'
import workerUrl from './analyst.worker.ts?worker&url'

interface Asked {
  ask: Ask
  given: Given<Ask>
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

export type AskAnalyst = <A extends Ask>(ask: A, given: Given<A>) => Promise<Answer<A>>

/**
 * How to ask the rules in a worker, which is started with the first question. Where none starts, or its script does not
 * come, the page itself has to think.
 */
export function analystIn(start: () => Worker): AskAnalyst {
  const waiting = new Map<number, Asked>()
  let last = 0
  let worker: Worker | 'none' | undefined

  const begin = (): Worker | 'none' => {
    try {
      const started = start()
      started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        const asked = waiting.get(data.number)
        waiting.delete(data.number)
        if ('error' in data) asked?.reject(new Error(data.error))
        else asked?.resolve(data.answer as never)
      })
      started.addEventListener('error', () => {
        started.terminate()
        worker = 'none'
        for (const asked of waiting.values()) void thinkHere(asked)
        waiting.clear()
      })
      return started
    } catch {
      return 'none'
    }
  }

  return (ask, given) =>
    new Promise((resolve, reject) => {
      worker ??= begin()
      const asked: Asked = { ask, given, resolve, reject }
      if (worker === 'none') return void thinkHere(asked)
      waiting.set(++last, asked)
      worker.postMessage({ number: last, ask, given })
    })
}

async function thinkHere({ ask, given, resolve, reject }: Asked): Promise<void> {
  try {
    const { answer } = await import('./analyst.ts')
    resolve(answer(ask, given as never) as never)
  } catch (error) {
    reject(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Asks the rules: half a second of thinking on a slow phone must not keep a tap waiting. */
export const askAnalyst = analystIn(
  () => new Worker(trustedScript('app-analyst', workerUrl), { type: 'module' }),
)
