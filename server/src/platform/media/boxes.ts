/** The file's content does not match its first bytes. */
export class Unreadable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Unreadable'
  }
}

/** Limits how many parts of one file are examined, so that a small file cannot occupy the server. */
export class Budget {
  private left: number
  constructor(parts = 10_000) {
    this.left = parts
  }
  consume(): void {
    if (this.left-- <= 0) throw new Unreadable('too many parts')
  }
}

/** A box of ISO base media (MP4, MOV, 3GP): four bytes of size, four letters of type, and a body. */
export interface Box {
  type: string
  start: number
  /** Offset of its body. */
  body: number
  end: number
}

/** The boxes between two offsets. Each begins after the end of the last one, so there are no loops. */
export function boxesIn(file: Buffer, from: number, to: number, budget: Budget): Box[] {
  const found: Box[] = []
  let at = from
  // QuickTime ends a list with four zero bytes.
  while (to - at >= 8) {
    budget.consume()
    const box = boxAt(file, at, to)
    found.push(box)
    at = box.end
  }
  file.fill(0, at, to)
  return found
}

function boxAt(file: Buffer, start: number, to: number): Box {
  const small = file.readUInt32BE(start)
  const type = file.toString('latin1', start + 4, start + 8)
  const isLong = small === 1
  if (isLong && to - start < 16) throw new Unreadable('a size that is cut off')
  // Only the last box of a file may omit its size.
  const open = small === 0 && to === file.length ? to - start : small
  const size = isLong ? Number(file.readBigUInt64BE(start + 8)) : open
  const body = start + (isLong ? 16 : 8)
  const end = start + size
  if (end < body || end > to) throw new Unreadable(`a box of ${size} bytes`)
  return { type, start, body, end }
}

/** Turns a box into a `free` box of the same size, so that offsets in other boxes stay valid. */
export function blank(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, body, end)
}
