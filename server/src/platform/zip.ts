import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { ownBytes } from './work/job.ts'

const deflate = promisify<Buffer, Buffer>(deflateRaw)

interface ZipEntry {
  /** With `/` between folders. */
  name: string
  data: Buffer
  /** For data that is compressed already. */
  isStored?: boolean
}

/** An entry in the form of the archive. */
export interface PackedEntry {
  name: string
  body: Uint8Array
  method: number
  /** Uncompressed size, bytes. */
  size: number
  crc: number
}

/** Larger archives need the ZIP64 format; ours stay far below. */
const MAX_BYTES = 0xffff_ffff
const MAX_ENTRIES = 0xffff
/** Names are UTF-8. */
const UTF8 = 0x0800
const DEFLATED = 8

/** Packs one entry. This can run in another thread before the archive is made. */
export async function packed({ name, data, isStored = false }: ZipEntry): Promise<PackedEntry> {
  const body = ownBytes(isStored ? data : await deflate(data))
  return { name, body, method: isStored ? 0 : DEFLATED, size: data.length, crc: crc32(data) }
}

/**
 * The bytes of a zip archive, entry by entry. Holds one entry in memory at a time. Throws if the archive becomes too
 * large for the format.
 */
export async function* zipOf(
  entries: AsyncIterable<PackedEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const [date, time] = dosStamp(modified)
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, body, method, size, crc } of entries) {
    const fileName = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(UTF8, 2)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt16LE(time, 6)
    fields.writeUInt16LE(date, 8)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(body.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(fileName.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), fields, fileName])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, place, fileName]))
    offset += head.length + body.length
    if (offset > MAX_BYTES || directory.length > MAX_ENTRIES) throw new Error('The archive is too large')
    yield head
    yield body
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  yield listed
  yield Buffer.concat([Buffer.from('PK\x05\x06'), end])
}

/** Date and time in the zip format, in UTC. */
function dosStamp(at: Date): [number, number] {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return [date, time]
}
