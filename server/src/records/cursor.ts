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

/** Throws `resync` with its reason where a cursor cannot be continued from. */
export function checkCursor(
  cursor: Cursor,
  space: { epoch: string; floorSeq: number; seq: number },
  generation: number,
): void {
  const reason =
    cursor.epoch !== space.epoch
      ? 'restored'
      : cursor.generation !== generation
        ? 'rejoined'
        : cursor.seq < space.floorSeq
          ? 'floor'
          : cursor.seq > space.seq
            ? 'restored'
            : null
  if (reason) throw new ApiError('resync', { extra: { epoch: space.epoch, reason } })
}
