import { ApiError } from 'sync-protocol/wire/errors'

/** Where a device stands in a space. Opaque to devices; the parts are checked against the database on each use. */
export interface Cursor {
  epoch: string
  generation: number
  seq: number
}

export const formatCursor = ({ epoch, generation, seq }: Cursor) => `1.${epoch}.${generation}.${seq}`

/** The inverse; the shape was checked by the contract. */
export function parseCursor(text: string): Cursor {
  const [, epoch = '', generation, seq] = text.split('.')
  return { epoch, generation: Number(generation), seq: Number(seq) }
}

type SpaceNow = { epoch: string; floorSeq: number; seq: number; restoredSeq: number | null }

/** Throws `resync` with its reason where a cursor cannot be continued from. */
export function checkCursor(cursor: Cursor, space: SpaceNow, generation: number): void {
  checkEpoch(cursor, space)
  if (cursor.generation !== generation) throw resync(space, 'rejoined')
  if (cursor.seq < space.floorSeq) throw resync(space, 'floor')
}

/**
 * Throws `resync` where a device stands at what this database does not have: it was set back to a copy. `head`: what
 * the device has above it is lost here. A cursor of the same epoch that is ahead means that nobody said so yet.
 */
export function checkEpoch(cursor: Cursor, space: SpaceNow): void {
  if (cursor.epoch !== space.epoch)
    throw resync(space, 'restored', Math.min(space.restoredSeq ?? space.seq, space.seq))
  if (cursor.seq > space.seq) throw resync(space, 'restored', space.seq)
}

const resync = ({ epoch }: SpaceNow, reason: 'restored' | 'rejoined' | 'floor', head?: number) =>
  new ApiError('resync', { extra: { epoch, reason, ...(head === undefined ? {} : { head }) } })
