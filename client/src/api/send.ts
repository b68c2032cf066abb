import type { BodyOf, Contract, ParamsOf, QueryOf } from 'sync-protocol/api/contract'
import { networkFailure } from './failure.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface CallInput<C extends Contract> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** The body as bytes (such as gzip), with its headers; instead of `body`. */
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Another `fetch` than the caller's. */
  fetch?: Fetch
  /** Lets the request outlive the page; the browser caps such bodies at 64 KB. */
  keepalive?: boolean
  /** Milliseconds until the answer must begin; 20 s by default. */
  timeout?: number
}

/** Milliseconds. */
export const TIMEOUT = 20_000

/** The path of a call with its parameters and query filled in. */
export function pathOf(contract: Contract, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = contract.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * One request, no retry. Throws a network failure if no answer begins in time, or the reason of the caller's signal if
 * that aborted.
 */
export async function send<C extends Contract>(
  { fetch, origin = () => '' }: { fetch: Fetch; origin?: () => string },
  contract: C,
  input: CallInput<C>,
  accessToken: string | null,
): Promise<Response> {
  const { signal, timeout = TIMEOUT } = input
  signal?.throwIfAborted()
  const given = new AbortController()
  const follow = () => given.abort(signal!.reason)
  signal?.addEventListener('abort', follow, { once: true })
  const timer = setTimeout(() => given.abort(), timeout)
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers }
  if (accessToken) headers.authorization = `Bearer ${accessToken}`
  if (input.body !== undefined || input.bytes) headers['content-type'] ??= 'application/json'
  try {
    return await (input.fetch ?? fetch)(origin() + pathOf(contract, input.params, input.query), {
      method: contract.method,
      headers,
      body: input.bytes ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: given.signal,
      keepalive: input.keepalive,
      cache: 'no-store',
      credentials: 'omit',
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw networkFailure(
      given.signal.aborted ? 'The server took too long to answer' : 'The server cannot be reached',
      error,
    )
  } finally {
    // The caller's signal stays connected, because it must be able to abort a stream that is being read.
    clearTimeout(timer)
  }
}
