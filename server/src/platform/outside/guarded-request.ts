import { type Agent, type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ApiError } from 'sync-protocol/wire/errors'
import { isPublicAddress } from './public-address.ts'

interface Address {
  address: string
  /** 4 or 6. */
  family: number
}

/** What is sent; a GET where only headers are given. */
export interface Question {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** How an address that somebody typed may be asked. */
export interface Guard {
  /** Looks a host up; every address it has. */
  resolve: (host: string) => Promise<readonly Address[]>
  /** Origins that an operator allows although they are plain http, or of a private network. */
  origins: readonly string[]
  /** Bytes of an answer. */
  maxBytes: number
  /** From the question to the last byte of the answer, ms. */
  waitMs: number
  /** Keeps connections open between requests; each was made to an address that had been checked. */
  agent?: Agent
  /** Only the status matters: the answer has no `body`, and one that is too long, packed or breaks off is no failure. */
  ignoresBody?: true
}

/**
 * An address that somebody typed, without its fragment; null where `guardedRequest` would refuse it whatever its name
 * leads to, or where it has a name and a password.
 */
export function outsideUrl(typed: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  url.hash = ''
  const bare = bareHost(url)
  const mayBe = mayBeAsked(url) && (isIP(bare) === 0 || isPublicAddress(bare))
  return url.username === '' && url.password === '' && (mayBe || origins.includes(url.origin)) ? url : null
}

/**
 * Asks an address that nobody vouches for. Only https, only hosts all of whose addresses are public; the host is looked
 * up once, and the connection goes to what was found then, whatever the name means a moment later. No redirect is
 * followed, nothing is unpacked, and both bytes and time are counted. Throws `address_refused`, `source_moved`,
 * `source_unreachable` or `source_unreadable`.
 */
export async function guardedRequest(url: URL, question: Question, guard: Guard): Promise<Answer> {
  const isAllowed = guard.origins.includes(url.origin)
  if (!isAllowed && !mayBeAsked(url)) throw new ApiError('address_refused')
  const signal = AbortSignal.timeout(guard.waitMs)
  const addresses = await inTime(addressesOf(url, guard), signal)
  const [address] = addresses
  if (!address) throw new ApiError('source_unreachable')
  if (!isAllowed && addresses.some((one) => !isPublicAddress(one.address)))
    throw new ApiError('address_refused')
  return answerOf(url, question, { ...guard, address, signal })
}

/** Ports below 1024 but that of https are services of other kinds. */
const mayBeAsked = ({ protocol, port }: URL) => protocol === 'https:' && (port === '' || Number(port) >= 1024)

/** IPv6 without brackets. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

async function addressesOf(url: URL, { resolve }: Guard): Promise<readonly Address[]> {
  const bare = bareHost(url)
  const family = isIP(bare)
  if (family !== 0) return [{ address: bare, family }]
  return resolve(bare).catch(() => [])
}

function inTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ApiError('source_unreachable'))
    signal.addEventListener('abort', late, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', late))
  })
}

function answerOf(
  url: URL,
  { method = 'GET', headers, body }: Question,
  { address, signal, maxBytes, agent, ignoresBody }: Guard & { address: Address; signal: AbortSignal },
): Promise<Answer> {
  // The name is not looked up again: that is how it would come to mean another machine.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family)
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const fail = (code: 'source_moved' | 'source_unreachable' | 'source_unreadable') => {
      asked.destroy()
      reject(new ApiError(code))
    }
    const asked = send(url, {
      ...{ method, lookup, signal, agent: agent ?? false, maxHeaderSize: 16_384 },
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    asked.on('error', () => fail('source_unreachable'))
    asked.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) return fail('source_moved')
      const { headers } = answer
      if (ignoresBody) {
        resolve({ status, headers, body: '' })
        let left = maxBytes
        answer.on('data', ({ length }: Buffer) => (left -= length) < 0 && asked.destroy())
        answer.on('error', () => asked.destroy())
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
    asked.end(body)
  })
}
