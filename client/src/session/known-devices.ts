import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'knownDevices'
const most = 10

/** Tokens by which the server recognizes this browser, the newest first. They give no access and name nobody. */
export function knownDevices(): string[] {
  try {
    const stored = JSON.parse(readDevice(KEY) ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepKnownDevice(device: string): void {
  writeDevice(KEY, JSON.stringify([device, ...knownDevices()].slice(0, most)))
}
