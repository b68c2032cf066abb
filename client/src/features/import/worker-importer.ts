import { NotSaved } from '#db/storage/retry-write.ts'
import { trustedScript } from '#session/trusted-script.ts'
import type { Answer, Importer, ImporterOf, Method, Request } from './importer.ts'
import type { OnProgress } from './engine.ts'
import workerUrl from './import.worker.ts?worker&url'

const storingMethods: ReadonlySet<Method> = new Set(['store', 'storeAgain', 'resume', 'undo'])

interface PendingRequest {
  method: Method
  resolve: (result: never) => void
  reject: (error: Error) => void
  onProgress: OnProgress | undefined
}

/** Runs an import in a dedicated worker. `stop` terminates the worker; each of its transactions is stored whole or not at all. */
export function workerImporter(of: ImporterOf): Importer {
  const worker = new Worker(trustedScript('app-import', workerUrl), { type: 'module' })
  const pending = new Map<number, PendingRequest>()
  let lastNumber = 0
  const failAll = () => pending.forEach(({ reject }) => reject(new Error('the import came to an end')))
  worker.addEventListener('error', failAll)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const request = pending.get(data.number)
    if (!request) return
    if ('progress' in data) return request.onProgress?.(...data.progress)
    pending.delete(data.number)
    if ('error' in data)
      request.reject(
        data.error.name === 'NotSaved' ? new NotSaved(data.error) : new Error(data.error.message),
      )
    else request.resolve(data.result as never)
  })
  const send = <Result>(method: Method, given: unknown[], onProgress?: OnProgress): Promise<Result> =>
    new Promise((resolve, reject) => {
      const request: Request = { ...of, number: ++lastNumber, method, given }
      pending.set(request.number, { method, resolve, reject, onProgress })
      worker.postMessage(request)
    })
  return {
    read: (files) => send('read', [files]),
    reopen: (batchId) => send('reopen', [batchId]),
    check: (setup, onProgress) => send('check', [setup], onProgress),
    day: (day) => send('day', [day]),
    leftOutFile: (reasons) => send('leftOutFile', [reasons]),
    leftOutRows: (reason) => send('leftOutRows', [reason]),
    store: (batch, onProgress) => send('store', [batch], onProgress),
    storeAgain: (setup, onProgress) => send('storeAgain', [setup], onProgress),
    resume: (batchId, onProgress) => send('resume', [batchId], onProgress),
    undo: (batchId, onProgress) => send('undo', [batchId], onProgress),
    stop: () => {
      worker.terminate()
      const wasStoring = [...pending.values()].some(({ method }) => storingMethods.has(method))
      pending.clear()
      return wasStoring
    },
  }
}
