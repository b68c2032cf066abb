import type { Write } from './records.ts'

type Check = (one: Pick<Write, 'type' | 'entity' | 'fields'>) => void

let check: Check | undefined

/**
 * Loads what checks new rows before they are stored: zod, which no start waits for. The app asks for it when it is idle
 * (`app/warm-up.ts`).
 */
export async function loadChecks(): Promise<void> {
  check = (await import('./check-write.ts')).checkWrite
}

/**
 * Throws where a new row is not what its entity says. What is logged before the checks are there is not kept waiting:
 * they find mistakes of ours only. The server checks every change, and what it refuses is shown with its field.
 */
export const checkIfLoaded: Check = (one) => check?.(one)
