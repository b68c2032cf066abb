import { type Box, Unreadable } from './boxes.ts'

/** Overwrites the samples of an MP4 track with zeros, located by its own tables. Throws `Unreadable`. */
export function wipeSamples(file: Buffer, parts: ReadonlyMap<string, Box>): void {
  const sizes = sampleSizes(file, parts)
  const runs = table(file, parts.get('stsc'), 12)
  const wide = parts.get('co64')
  const chunks = table(file, wide ?? parts.get('stco'), wide ? 8 : 4)
  let sample = 0
  let run = 0
  let wiped = 0
  for (let chunk = 0; chunk < chunks.count; chunk++) {
    // Each run gives the first chunk (counted from one) and the number of samples per chunk.
    while (run + 1 < runs.count && file.readUInt32BE(runs.at(run + 1)) <= chunk + 1) run++
    const samples = run < runs.count ? file.readUInt32BE(runs.at(run) + 4) : 0
    let length = 0
    for (let more = samples; more > 0 && sample < sizes.count; more--) {
      length += sizes.of(sample++)
      // Also stops a table that claims four billion samples.
      if (wiped + length > file.length) throw new Unreadable('more samples than file')
    }
    wiped += length
    const at = chunks.at(chunk)
    const start = wide ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at)
    if (start + length > file.length) throw new Unreadable('samples outside of the file')
    file.fill(0, start, start + length)
  }
}

interface Table {
  count: number
  /** Offset of an entry. */
  at(index: number): number
}

/** A table of a full box: version and flags, a count, entries of `width` bytes. */
function table(file: Buffer, box: Box | undefined, width: number): Table {
  if (!box) return { count: 0, at: () => 0 }
  const entries = box.body + 8
  if (entries > box.end) throw new Unreadable('a table that is cut off')
  const count = file.readUInt32BE(box.body + 4)
  if (entries + count * width > box.end) throw new Unreadable('a table that is cut off')
  return { count, at: (index) => entries + index * width }
}

function sampleSizes(file: Buffer, parts: ReadonlyMap<string, Box>) {
  const box = parts.get('stsz')
  if (!box) {
    if (parts.has('stz2')) throw new Unreadable('sizes of samples in a form that nobody writes')
    return { count: 0, of: () => 0 }
  }
  if (box.body + 12 > box.end) throw new Unreadable('a table that is cut off')
  const same = file.readUInt32BE(box.body + 4)
  const count = file.readUInt32BE(box.body + 8)
  if (same > 0) return { count, of: () => same }
  if (box.body + 12 + count * 4 > box.end) throw new Unreadable('a table that is cut off')
  return { count, of: (index: number) => file.readUInt32BE(box.body + 12 + index * 4) }
}
