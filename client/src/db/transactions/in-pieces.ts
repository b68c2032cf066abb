/**
 * Number of rows that are read or written at once. Each costs a slow phone about a millisecond, and the page can render
 * between two pieces.
 */
const pieceRows = 16

export function* inPieces<T>(all: readonly T[], most = pieceRows): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most)
}
