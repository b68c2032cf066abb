import type { Fetch } from './send.ts'

/** Response headers that callers of uploads read. */
const headers = ['content-type', 'retry-after']

/** As `fetch`, for a file: reports the number of sent bytes, which `fetch` itself cannot. */
export const fetchWithProgress =
  (onSent: (bytes: number) => void): Fetch =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', url)
      for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('load', () => {
        const received = headers.flatMap((name) => {
          const value = request.getResponseHeader(name)
          return value === null ? [] : [[name, value] as [string, string]]
        })
        // Answers to uploads are JSON; an answer with status 204 must have no body.
        const body = request.status === 204 ? null : request.responseText
        resolve(new Response(body, { status: request.status, headers: received }))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      init.signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body as XMLHttpRequestBodyInit)
    })
