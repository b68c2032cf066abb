import { Unzip, UnzipInflate } from 'fflate'
import { limits, Unreadable } from './limits.ts'
import { lockedFiles } from './locked-files.ts'

/** Small, so that what a bomb unfolds into before it is noticed stays small: a byte becomes at most a thousand. */
const piece = 16 * 1024

/** Files inside of a zip that may hold a table. */
const isTable = (name: string) => /\.(csv|tsv|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name)

/**
 * The tables' texts of a zip, by their names. Counts what comes out of it rather than what it says about itself: throws
 * `Unreadable` where that is more than `most` bytes.
 */
export function unzipped(bytes: Uint8Array, most: number): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let [size, count, isSheet] = [0, 0, false]
  if (lockedFiles(bytes).some(isTable)) throw new Unreadable('closedZip')
  const unzip = new Unzip((file) => {
    if (++count > limits.zipFiles) throw new Unreadable('tooLarge')
    if (/^xl\/workbook|content\.xml$/.test(file.name)) isSheet = true
    if (!isTable(file.name)) return
    // Kept as it is, or deflated: nothing else is unpacked here.
    if (file.compression !== 0 && file.compression !== 8) throw new Unreadable('closedZip')
    const parts: Uint8Array[] = []
    file.ondata = (error, data, isLast) => {
      if (error) throw error
      size += data.length
      if (size > most) throw new Unreadable('tooLarge')
      parts.push(data)
      if (isLast) files.set(file.name, joined(parts))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += piece)
      unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('brokenZip')
  }
  if (isSheet) throw new Unreadable('spreadsheet')
  if (files.size === 0) throw new Unreadable(count === 0 ? 'brokenZip' : 'noTable')
  return files
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
