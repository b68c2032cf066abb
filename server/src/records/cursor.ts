import { ApiError } from 'sync-protocol/wire/errors'

/** A device's position in a space. Opaque to devices; each use checks the parts against the database. */
export interface Cursor {
  epoch: string
  generation: number
  seq: number
}

export const formatCursor = ({ epoch, generation, seq }: Cursor) => `1.${epoch}.${generation}.${seq}`

/** The inverse. The contract has validated the shape. */
export function parseCursor(text: string): Cursor {
  const [, epoch = '', generation, seq] = text.split('.')
  return { epoch, generation: Number(generation), seq: Number(seq) }
}

type SpaceState = { epoch: string; floorSeq: number; seq: number; restoredSeq: number | null }

/** Throws `resync` with its reason if a device cannot continue from the cursor. */
export function checkCursor(cursor: Cursor, space: SpaceState, generation: number): void {
  checkEpoch(cursor, space)
  if (cursor.generation !== generation) throw resync(space, 'rejoined')
  if (cursor.seq < space.floorSeq) throw resync(space, 'floor')
}

/**
 * Throws `resync` if the device's position does not exist in this database, because it was restored from a copy.
 * `head`: the device has changes above it that are lost here. A cursor of the same epoch that is ahead means that the
 * restore was not declared yet.
 */
export function checkEpoch(cursor: Cursor, space: SpaceState): void {
  if (cursor.epoch !== space.epoch)
    throw resync(space, 'restored', Math.min(space.restoredSeq ?? space.seq, space.seq))
  if (cursor.seq > space.seq) throw resync(space, 'restored', space.seq)
}

const resync = ({ epoch }: SpaceState, reason: 'restored' | 'rejoined' | 'floor', head?: number) =>
  new ApiError('resync', { extra: { epoch, reason, ...(head === undefined ? {} : { head }) } })
