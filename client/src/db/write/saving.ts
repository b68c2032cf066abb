import { stampOf } from 'sync-protocol/entities/stamp'
import type { Clock } from '../schema/clock.ts'
import { mergeIfReadable } from '../apply/merge-if-readable.ts'
import { outsideTransaction } from '../transactions/outside-transaction.ts'
import type { LocalRow, Write } from '../schema/records.ts'

/** By then every screen has read the stored rows again, ms. */
const readAgainMs = 300

interface Entry {
  write: Write
  /** The row that a put makes. */
  row: LocalRow | null
  isSaved: boolean
}

type ShownRow = LocalRow & { isSaving?: boolean }

const none: readonly Entry[] = []

const nameOf = ({ spaceId, id }: Pick<Write, 'spaceId' | 'id'>) => `${spaceId}/${id}`

const isSame = (a: readonly Entry[], b: readonly Entry[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/**
 * Writes in progress: shown at once, and as saved only after the storage confirms. Saved entries stay until the screens
 * have read the database again, so that nothing flickers.
 */
export class Saving {
  private entries: readonly Entry[] = []
  private byEntity: ReadonlyMap<string, readonly Entry[]> = new Map()
  private readonly listeners = new Set<() => void>()

  /** Shows writes as being saved. The returned function ends that; its argument is whether they are saved. */
  begin(userId: string, clock: Clock, writes: readonly Write[]): (isSaved: boolean) => void {
    const stamp = stampOf([clock.now(), 0], 'saving')
    const added = writes.map((write) => {
      const { entity, id, type, fields, spaceId } = write
      const change = { entity, id, type, stamp, by: userId, fields }
      const created = type === 'put' ? mergeIfReadable(null, change) : null
      return { write, row: created ? { ...created.row, spaceId } : null, isSaved: false }
    })
    this.set([...this.entries, ...added])
    return (isSaved) => {
      const others = this.entries.filter((entry) => !added.includes(entry))
      if (!isSaved) return this.set(others)
      const saved = new Map(added.map((entry) => [entry, { ...entry, isSaved }]))
      this.set(this.entries.map((entry) => saved.get(entry) ?? entry))
      const gone = new Set<Entry>(saved.values())
      setTimeout(() => this.set(this.entries.filter((entry) => !gone.has(entry))), readAgainMs)
    }
  }

  private set(entries: readonly Entry[]): void {
    this.entries = entries
    const names = new Set(entries.map(({ write }) => write.entity))
    const ofName = (name: string) => {
      const ofEntity = entries.filter(({ write }) => write.entity === name)
      return isSame(ofEntity, this.of(name)) ? this.of(name) : ofEntity
    }
    this.byEntity = new Map([...names].map((name) => [name, ofName(name)]))
    // The caller may be inside a transaction; queries of screens must not join it.
    outsideTransaction(() => this.listeners.forEach((listener) => listener()))
  }

  readonly current = () => this.entries

  /**
   * Writes in progress of an entity. It stays the same list until they change, so that only screens of that entity
   * render again.
   */
  of(entity: string): readonly Entry[] {
    return this.byEntity.get(entity) ?? none
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Rows of an entity with its writes in progress applied. */
  lay(rows: readonly LocalRow[], entries: readonly Entry[]): readonly ShownRow[] {
    if (entries.length === 0) return rows
    const byId = new Map<string, ShownRow>(rows.map((row) => [nameOf(row), row]))
    const taken = new Map<string, ShownRow>()
    for (const { write, row, isSaved } of entries) {
      const { type, fields } = write
      const id = nameOf(write)
      const current = byId.get(id)
      const savingMark = isSaved ? {} : { isSaving: true }
      // Once stored, the row waits to be sent; the next read gives the same.
      if (type === 'put' && row && (!current || current.deletedAt !== null))
        byId.set(id, { ...row, isQueued: true, ...savingMark })
      if (type === 'patch' && current) byId.set(id, { ...current, ...fields, ...savingMark })
      if (type === 'delete' && current) {
        taken.set(id, current)
        byId.delete(id)
      }
      const back = current ?? taken.get(id)
      if (type === 'undelete' && back) byId.set(id, { ...back, deletedAt: null, ...savingMark })
    }
    return [...byId.values()]
  }
}
