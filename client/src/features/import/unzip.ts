import { Unzip, UnzipInflate } from 'fflate'
import { limits, Unreadable } from './limits.ts'
import { lockedFiles } from './locked-files.ts'

/** Input size per step, bytes. A byte unpacks to at most a thousand, so a zip bomb is detected early. */
const piece = 16 * 1024

/** Files of a zip that may hold a table. */
const isTable = (name: string) => /\.(csv|tsv|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name)

/**
 * Unpacks the tables of a zip, by name. Counts the unpacked bytes and does not trust the sizes in the zip: throws
 * `Unreadable` above `most` bytes.
 */
export function unzipped(bytes: Uint8Array, most: number): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let [size, count, isSheet] = [0, 0, false]
  if (lockedFiles(bytes).some(isTable)) throw new Unreadable('closedZip')
  const unzip = new Unzip((file) => {
    if (++count > limits.zipFiles) throw new Unreadable('tooLarge')
    if (/^xl\/workbook|content\.xml$/.test(file.name)) isSheet = true
    if (!isTable(file.name)) return
    // Only stored and deflated files can be unpacked.
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
