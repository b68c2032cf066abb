import { type Agent, type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ApiError } from 'sync-protocol/wire/errors'
import { isPublicAddress } from './public-address.ts'

interface Address {
  address: string
  /** IP version, 4 or 6. */
  family: number
}

/** The request; a GET if it has only headers. */
export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Limits of a request to an address that a user typed. */
export interface Guard {
  /** Resolves a host to all of its addresses. */
  resolve: (host: string) => Promise<readonly Address[]>
  /** Origins that the operator allows even with plain http or in a private network. */
  origins: readonly string[]
  /** Most bytes of an answer. */
  maxBytes: number
  /** Timeout from the request to the last byte of the answer, ms. */
  waitMs: number
  /** Keeps connections open between requests; each was made to a checked address. */
  agent?: Agent
  /**
   * Only the status matters: the answer has no `body`, and one that is too long, compressed or breaks off is no
   * failure.
   */
  ignoresBody?: true
}

/**
 * An address that a user typed, without its fragment. Null if it contains credentials, or if `guardedRequest` would
 * refuse it independent of the lookup.
 */
export function outsideUrl(typed: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  url.hash = ''
  const bare = bareHost(url)
  const hasAllowedForm = mayBeRequested(url) && (isIP(bare) === 0 || isPublicAddress(bare))
  return url.username === '' && url.password === '' && (hasAllowedForm || origins.includes(url.origin))
    ? url
    : null
}

/**
 * Requests an untrusted address. Only https, and only hosts all of whose addresses are public. It resolves the host
 * once and connects to that address, so a later change of the name has no effect. It follows no redirect, decompresses
 * nothing, and limits bytes and time. Throws `address_refused`, `source_moved`, `source_unreachable` or
 * `source_unreadable`.
 */
export async function guardedRequest(url: URL, content: OutsideRequest, guard: Guard): Promise<Answer> {
  const isAllowed = guard.origins.includes(url.origin)
  if (!isAllowed && !mayBeRequested(url)) throw new ApiError('address_refused')
  const signal = AbortSignal.timeout(guard.waitMs)
  const addresses = await abortable(addressesOf(url, guard), signal)
  const [address] = addresses
  if (!address) throw new ApiError('source_unreachable')
  if (!isAllowed && addresses.some((one) => !isPublicAddress(one.address)))
    throw new ApiError('address_refused')
  return answerOf(url, content, { ...guard, address, signal })
}

/** Ports below 1024 other than 443 belong to other services. */
const mayBeRequested = ({ protocol, port }: URL) =>
  protocol === 'https:' && (port === '' || Number(port) >= 1024)

/** IPv6 without brackets. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

async function addressesOf(url: URL, { resolve }: Guard): Promise<readonly Address[]> {
  const bare = bareHost(url)
  const family = isIP(bare)
  if (family !== 0) return [{ address: bare, family }]
  return resolve(bare).catch(() => [])
}

function abortable<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new ApiError('source_unreachable'))
    signal.addEventListener('abort', onAbort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function answerOf(
  url: URL,
  { method = 'GET', headers, body }: OutsideRequest,
  { address, signal, maxBytes, agent, ignoresBody }: Guard & { address: Address; signal: AbortSignal },
): Promise<Answer> {
  // Does not resolve the name again, because it could then point to another machine.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family)
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const fail = (code: 'source_moved' | 'source_unreachable' | 'source_unreadable') => {
      request.destroy()
      reject(new ApiError(code))
    }
    const request = send(url, {
      ...{ method, lookup, signal, agent: agent ?? false, maxHeaderSize: 16_384 },
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    request.on('error', () => fail('source_unreachable'))
    request.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) return fail('source_moved')
      const { headers } = answer
      if (ignoresBody) {
        resolve({ status, headers, body: '' })
        let remaining = maxBytes
        answer.on('data', ({ length }: Buffer) => (remaining -= length) < 0 && request.destroy())
        answer.on('error', () => request.destroy())
        return
      }
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') return fail('source_unreadable')
      const parts: Buffer[] = []
      let size = 0
      answer.on('error', () => fail('source_unreachable'))
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > maxBytes) return fail('source_unreadable')
        parts.push(part)
      })
      answer.on('end', () => resolve({ status, headers, body: Buffer.concat(parts).toString('utf8') }))
    })
    request.end(body)
  })
}
