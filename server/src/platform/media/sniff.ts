export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp'

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte)

/**
 * What a file is by its first bytes, whatever it is called. Only these four go to the library that reads them; an
 * SVG, a TIFF or a PDF is none of them.
 */
export function imageTypeOf(head: Buffer): ImageType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const text = head.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(text)) return 'gif'
  return /^RIFF[^]{4}WEBP/.test(text) ? 'webp' : null
}
