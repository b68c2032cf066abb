import { readDevice, writeDevice } from '#session/device-storage.ts'
import type { PendingLink } from './pending-link.ts'

const key = 'lastLogLink'
const againMs = 60_000

const nameOf = ({ path, search }: PendingLink) => {
  const params = new URLSearchParams(search)
  params.sort()
  return `${path.replace(/\/+$/, '')}?${params}`
}

/** Whether the same link was executed within the last minute on this device, in any of its tabs. */
export function isAgain(link: PendingLink, now: number): boolean {
  try {
    const last = JSON.parse(readDevice(key) ?? 'null') as { link: string; at: number } | null
    return last?.link === nameOf(link) && Math.abs(now - last.at) < againMs
  } catch {
    return false
  }
}

export const rememberLink = (link: PendingLink, now: number): void =>
  writeDevice(key, JSON.stringify({ link: nameOf(link), at: now }))
