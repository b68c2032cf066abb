import type { Entry } from './entry.ts'

/** When the newest of what a person logged or changed was written, ms; null where nothing of hers is here. */
export function lastWordOf(personId: string, entries: readonly Entry[]): number | null {
  const written = entries
    .flatMap((entry) => [...entry.rows, ...('segments' in entry ? entry.segments : [])])
    .flatMap(({ createdBy, createdAt, updatedBy, updatedAt }) => [
      ...(createdBy === personId ? [Date.parse(createdAt)] : []),
      ...(updatedBy === personId ? [Date.parse(updatedAt)] : []),
    ])
  return written.length > 0 ? Math.max(...written) : null
}
