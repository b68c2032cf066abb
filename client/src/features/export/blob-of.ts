import { inTurns } from './in-turns.ts'

/** Characters that are copied into a file per step. */
const charactersPerStep = 128 * 1024

/** Joins many pieces to a file in steps, because a browser copies the pieces of a Blob synchronously. */
export async function blobOf(pieces: readonly string[], type: string, signal?: AbortSignal): Promise<Blob> {
  const parts: Blob[] = []
  const join = function* () {
    let [chunk, length]: [string[], number] = [[], 0]
    for (const piece of pieces) {
      chunk.push(piece)
      length += piece.length
      if (length < charactersPerStep) continue
      parts.push(new Blob(chunk))
      ;[chunk, length] = [[], 0]
      yield parts.length
    }
    parts.push(new Blob(chunk))
  }
  await inTurns(join(), { signal })
  return new Blob(parts, { type })
}
