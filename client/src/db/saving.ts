import { stampOf } from 'sync-protocol/entities/stamp'
import type { Clock } from './clock.ts'
import { mergeIfReadable } from './merge-if-readable.ts'
import type { LocalRow, Write } from './records.ts'

/** What is being written at this moment: painted at once, and called saved only when the device says so. */
export class Saving {
  private entries: readonly { write: Write; row: LocalRow | null }[] = []
  private readonly listeners = new Set<() => void>()

  /** Shows writes as being saved until the returned function is called. */
  begin(userId: string, clock: Clock, writes: readonly Write[]): () => void {
    const stamp = stampOf([clock.now(), 0], 'saving')
    const added = writes.map((write) => {
      const { entity, id, type, fields } = write
      const created =
        type === 'put' ? mergeIfReadable(null, { entity, id, type, stamp, by: userId, fields }) : null
      return { write, row: created ? { ...created.row, spaceId: write.spaceId } : null }
    })
    this.set([...this.entries, ...added])
    return () => this.set(this.entries.filter((entry) => !added.includes(entry)))
  }

  private set(entries: Saving['entries']): void {
    this.entries = entries
    this.listeners.forEach((listener) => listener())
  }

  readonly current = () => this.entries

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Rows of the database as they will be once what is being saved is saved. */
  lay(
    entity: string,
    rows: readonly LocalRow[],
    entries: Saving['entries'],
  ): (LocalRow & { isSaving?: boolean })[] {
    const mine = entries.filter((entry) => entry.write.entity === entity)
    if (mine.length === 0) return [...rows]
    const byId = new Map<string, LocalRow & { isSaving?: boolean }>(rows.map((row) => [row.id, row]))
    for (const { write, row } of mine) {
      const current = byId.get(write.id)
      if (write.type === 'delete') byId.delete(write.id)
      else if (row && !current) byId.set(write.id, { ...row, isSaving: true })
      else if (current && write.type === 'patch')
        byId.set(write.id, { ...current, ...write.fields, isSaving: true })
    }
    return [...byId.values()]
  }
}
