import { compatibilityWith } from 'sync-protocol/wire/versions'
import { urlOf } from './url-of.ts'

/** What is wrong with an address, or with the server there. */
export type ServerProblem = 'address' | 'plainHttp' | 'silent' | 'other' | 'updateServer' | 'updateApp'
export type Found = { origin: string } | { problem: ServerProblem }

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The origin of a typed address: https by default, without a path. */
export function originOf(typed: string): Found {
  const text = typed.trim()
  const url = urlOf(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || text === '' || /\s/.test(text) || url.username !== '' || !/^https?:$/.test(url.protocol))
    return { problem: 'address' }
  // Both systems refuse plain http except to the device itself, and passwords would be unencrypted.
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) return { problem: 'plainHttp' }
  return { origin: url.origin }
}

/** Milliseconds. */
const TIMEOUT = 10_000

/** Checks whether a compatible Nela server answers at an address. Never throws. */
export async function findServer(typed: string): Promise<Found> {
  const found = originOf(typed)
  if ('problem' in found) return found
  const answer = await knock(found.origin)
  if (!answer) return { problem: 'silent' }
  const sign = (await answer.json().catch(() => undefined)) as
    | { product?: unknown; protocol?: unknown }
    | undefined
  if (!answer.ok || sign?.product !== 'nela' || typeof sign.protocol !== 'number') return { problem: 'other' }
  const compatibility = compatibilityWith(sign.protocol)
  return compatibility === 'both' ? found : { problem: compatibility }
}

async function knock(origin: string): Promise<Response | undefined> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), TIMEOUT)
  try {
    return await fetch(`${origin}/healthz`, { cache: 'no-store', credentials: 'omit', signal: end.signal })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
