import type { Locks } from '#sync/leader.ts'

interface Request {
  callback: (lock: null) => unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Web Locks for tests: exclusive locks with queue, abort and steal, as the standard says; one name. */
export function openLocks(): Locks & { holders(): number } {
  const queue: Request[] = []
  let held: Request | undefined
  const grant = (request: Request) => {
    held = request
    const free = () => {
      if (held !== request) return
      held = undefined
      const next = queue.shift()
      if (next) grant(next)
    }
    Promise.resolve()
      .then(() => request.callback(null))
      .then(request.resolve, request.reject)
      .finally(free)
  }
  const request = (_name: string, options: LockOptions, callback: Request['callback']) =>
    new Promise<unknown>((resolve, reject) => {
      const ownRequest: Request = { callback, resolve, reject }
      const { signal, steal } = options
      if (signal && steal) return reject(new DOMException('not both', 'NotSupportedError'))
      if (signal?.aborted) return reject(signal.reason)
      if (steal) {
        held?.reject(new DOMException('stolen', 'AbortError'))
        return grant(ownRequest)
      }
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(ownRequest)
        if (place < 0) return
        queue.splice(place, 1)
        reject(signal.reason)
      })
      if (held) queue.push(ownRequest)
      else grant(ownRequest)
    })
  return { request: request as Locks['request'], holders: () => (held ? 1 : 0) }
}
