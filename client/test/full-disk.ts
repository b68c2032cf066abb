import { vi } from 'vitest'
import type { Local } from './local.ts'

/** From now on the device refuses every write; reads work. */
export function fillDisk({ db }: Pick<Local, 'db'>): void {
  const open = db.transaction.bind(db) as (...args: unknown[]) => unknown
  vi.spyOn(db, 'transaction').mockImplementation(((mode: string, ...rest: unknown[]) =>
    mode.startsWith('rw')
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : open(mode, ...rest)) as never)
}
