/**
 * How many rows the page gives to the storage, or asks of it, at once: each costs a slow phone about a millisecond, and
 * the screen has its turn between two pieces.
 */
const pieceRows = 16

export function* inPieces<T>(all: readonly T[], most = pieceRows): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most)
}
