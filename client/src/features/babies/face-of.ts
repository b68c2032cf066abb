import { faceCount } from '#ui/picture/face.tsx'

/** The drawn face of a name, for a baby without a picture: the same on every device. */
export function faceOf(name: string): number {
  // FNV-1a over code points, with a final mix of the bits: the low bits of short names hardly differ.
  let hash = 0x811c9dc5
  for (const letter of name.trim()) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % faceCount
}
