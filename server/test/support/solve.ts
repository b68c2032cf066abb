import { createHash } from 'node:crypto'

/** Solves a challenge as a browser does: finds the first text whose digest begins with the required number of 0 bits. */
export function solve(challenge: string): { challenge: string; solution: string } {
  const bits = Number(challenge.split('.')[0])
  for (let n = 0; ; n++) {
    const digest = createHash('sha256').update(`${challenge}:${n}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return { challenge, solution: String(n) }
  }
}
