import { pdfMark } from 'sync-protocol/api/documents'

export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp'
export type VideoType = 'mp4' | 'webm'

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte)

/**
 * Detects the image type by the first bytes, independent of the name. Only these four reach the image library; not
 * SVG, TIFF or PDF.
 */
export function imageTypeOf(head: Buffer): ImageType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const text = head.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(text)) return 'gif'
  return /^RIFF[^]{4}WEBP/.test(text) ? 'webp' : null
}

/**
 * Like `imageTypeOf`, for PDFs. The mark must be at the beginning. Some readers search for it further on, but then a
 * browser might take the file for another type.
 */
export const isPdf = (head: Buffer): boolean => pdfMark.test(head.toString('latin1', 0, 8))

/** Brands of ISO base media that contain video or sound; not HEIC, AVIF. */
const videoBrands = /^(isom|iso[2-9]|mp4[12]|avc1|hvc1|av01|dash|qt {2}|M4V[ HP]|3g[p2].|mmp4|MSNV|XAVC|M4A )/

/**
 * Like `imageTypeOf`, for videos and sounds of phones and browsers; only WebM among Matroska files. The tracks decide
 * whether it is video or sound.
 */
export function videoTypeOf(head: Buffer): VideoType | null {
  const text = head.toString('latin1', 0, 64)
  if (text.slice(4, 8) === 'ftyp') return videoBrands.test(text.slice(8, 12)) ? 'mp4' : null
  return startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]) && text.includes('\x42\x82\x84webm') ? 'webm' : null
}
