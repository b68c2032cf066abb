import { NotSaved } from '#db/storage/retry-write.ts'
import { trustedScript } from '#session/trusted-script.ts'
import type { Answer, Importer, ImporterOf, Method, Request } from './importer.ts'
import type { OnProgress } from './engine.ts'
import workerUrl from './import.worker.ts?worker&url'

const storing: ReadonlySet<Method> = new Set(['store', 'storeAgain', 'resume', 'undo'])

interface Waiting {
  method: Method
  resolve: (result: never) => void
  reject: (error: Error) => void
  onProgress: OnProgress | undefined
}

/** An import in a worker of its own. Who stops it ends the worker: what it was storing is stored whole or not at all. */
export function workerImporter(of: ImporterOf): Importer {
  const worker = new Worker(trustedScript('app-import', workerUrl), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let last = 0
  const failAll = () => waiting.forEach(({ reject }) => reject(new Error('the import came to an end')))
  worker.addEventListener('error', failAll)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.number)
    if (!asked) return
    if ('progress' in data) return asked.onProgress?.(...data.progress)
    waiting.delete(data.number)
    if ('error' in data)
      asked.reject(data.error.name === 'NotSaved' ? new NotSaved(data.error) : new Error(data.error.message))
    else asked.resolve(data.result as never)
  })
  const ask = <Result>(method: Method, given: unknown[], onProgress?: OnProgress): Promise<Result> =>
    new Promise((resolve, reject) => {
      const request: Request = { ...of, number: ++last, method, given }
      waiting.set(request.number, { method, resolve, reject, onProgress })
      worker.postMessage(request)
    })
  return {
    read: (files) => ask('read', [files]),
    reopen: (batchId) => ask('reopen', [batchId]),
    check: (setup, onProgress) => ask('check', [setup], onProgress),
    day: (day) => ask('day', [day]),
    leftOutFile: (reasons) => ask('leftOutFile', [reasons]),
    leftOutRows: (reason) => ask('leftOutRows', [reason]),
    store: (batch, onProgress) => ask('store', [batch], onProgress),
    storeAgain: (setup, onProgress) => ask('storeAgain', [setup], onProgress),
    resume: (batchId, onProgress) => ask('resume', [batchId], onProgress),
    undo: (batchId, onProgress) => ask('undo', [batchId], onProgress),
    stop: () => {
      worker.terminate()
      const stored = [...waiting.values()].some(({ method }) => storing.has(method))
      waiting.clear()
      return stored
    },
  }
}
