import { inTurns } from './in-turns.ts'

/** Letters that become a part of a file at once. */
const lettersAtOnce = 128 * 1024

/** A file of many pieces, put together in turns with the screen: a browser copies what it is given in one go. */
export async function blobOf(pieces: readonly string[], type: string, signal?: AbortSignal): Promise<Blob> {
  const parts: Blob[] = []
  const join = function* () {
    let [some, length]: [string[], number] = [[], 0]
    for (const piece of pieces) {
      some.push(piece)
      length += piece.length
      if (length < lettersAtOnce) continue
      parts.push(new Blob(some))
      ;[some, length] = [[], 0]
      yield parts.length
    }
    parts.push(new Blob(some))
  }
  await inTurns(join(), { signal })
  return new Blob(parts, { type })
}
