import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import type { Draft, DraftSegment } from '#features/activities/importing/draft.ts'
import {
  cutTo,
  hourMs,
  iso,
  isLength,
  minuteMs,
  Remarks,
  startOf,
  storable,
  times,
  volume,
  type Amount,
  type When,
} from '#features/activities/importing/draft-parts.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'

/** Minutes at each side, and the first side if the file names it. */
export interface Sides {
  left: number
  right: number
  first: 'LEFT' | 'RIGHT'
}

/**
 * Creates the draft of nursing, with its sides one after the other. A row with a start only has no sides. Adds a
 * doubt above 2 h.
 */
export function nursingDraft(when: When, { left, right, first }: Sides, remarks: Remarks): Draft {
  const order = first === 'LEFT' ? (['LEFT', 'RIGHT'] as const) : (['RIGHT', 'LEFT'] as const)
  const segments: DraftSegment[] = []
  let at = when.from
  for (const side of order) {
    const minutes = side === 'LEFT' ? left : right
    if (!(minutes > 0 && isLength(minutes))) continue
    const until = at + Math.round(minutes * minuteMs)
    segments.push({ side, startTime: iso(at), endTime: iso(until) })
    at = until
  }
  const to = segments.length > 0 ? Math.max(at, when.to ?? at) : when.to
  const fields = times({ ...when, to }, 2 * hourMs, remarks)
  const feedType =
    segments.length !== 1 ? 'BREAST_BOTH' : segments[0]!.side === 'LEFT' ? 'BREAST_LEFT' : 'BREAST_RIGHT'
  return {
    entity: 'feedingSession',
    fields: { ...fields, feedType, notes: remarks.text() },
    segments,
    doubts: remarks.doubts,
  }
}

export type Milk = 'BREAST_MILK' | 'FORMULA' | 'MIXED' | 'OTHER'

/** Creates the draft of a bottle. */
export function bottleDraft(when: When, amount: Amount, milk: Milk | null, remarks: Remarks): Draft {
  const fields: Record<string, unknown> = {
    startTime: startOf(when, remarks),
    endTime: iso(Math.max(when.from, when.to ?? when.from)),
    timeZone: when.timeZone,
    feedType: 'BOTTLE',
    amount: volume(amount, feedingAmountMl, remarks),
    milk,
  }
  return { entity: 'feedingSession', fields: { ...fields, notes: remarks.text() }, doubts: remarks.doubts }
}

/** Creates the draft of solids. */
export function solidsDraft(when: When, food: string, reaction: string | null, remarks: Remarks): Draft {
  const fields = {
    startTime: startOf(when, remarks),
    endTime: iso(Math.max(when.from, when.to ?? when.from)),
    timeZone: when.timeZone,
    feedType: 'SOLID_FOOD',
    food: cutTo(storable(food), 500) || null,
    reaction,
    notes: remarks.text(),
  }
  return { entity: 'feedingSession', fields, doubts: remarks.doubts }
}

/** Reads the kind of milk. */
export function milkOf(text: string): Milk | null {
  const plain = text.toLowerCase()
  if (plain.trim() === '') return null
  const [breast, formula] = [
    /breast|expressed|pumped|груд|ძუძუ|დედის/.test(plain),
    /formula|смес|суміш|ხელოვნურ/.test(plain),
  ]
  if ((breast && formula) || /mixed|fortified/.test(plain)) return 'MIXED'
  if (breast) return 'BREAST_MILK'
  return formula ? 'FORMULA' : 'OTHER'
}

/** Reads how a child liked its food. */
export function reactionOf(text: string): string | null {
  const plain = text.toLowerCase()
  if (/lov/.test(plain)) return 'LOVED'
  if (/hate|dislik|yuck|refus/.test(plain)) return 'DISLIKED'
  if (/lik/.test(plain)) return 'LIKED'
  return /meh|neutral|ok/.test(plain) ? 'NEUTRAL' : null
}

/** Reads a side; null if the text names none or both. */
export function sideOf(text: string): 'left' | 'right' | null {
  const plain = text.toLowerCase().trim()
  const [left, right] = [/left|^l$|лев|^л$|лів|მარცხ/.test(plain), /right|^r$|прав|^п$|მარჯვ/.test(plain)]
  return left === right ? null : left ? 'left' : 'right'
}

/** Reads a row of a table whose columns a person assigned. */
export function readNursing({ ask, minutes, when, word, remarks }: TableRow): Draft {
  const [left, right] = [minutes('left') || 0, minutes('right') || 0]
  const side = sideOf(ask('side')) ?? sideOf(word)
  const first = side === 'right' ? 'RIGHT' : 'LEFT'
  if (left > 0 || right > 0) return nursingDraft(when, { left, right, first }, remarks)
  const length = ((when.to ?? when.from) - when.from) / minuteMs
  // A side without a length cannot be a part of nursing; it goes to the notes.
  if (side === null || !(length > 0)) remarks.add(ask('side'))
  const of = { left: side === 'left' ? length : 0, right: side === 'right' ? length : 0 }
  return nursingDraft(when, { ...of, first }, remarks)
}

/** Reads a row of a table whose columns a person assigned. */
export function readBottle({ ask, amount, word, when, remarks }: TableRow): Draft {
  // The word for the kind and the notes may name the milk.
  const milks = [ask('words'), word, ask('notes')].map(milkOf).filter((milk) => milk !== null)
  const milk = milks.find((one) => one !== 'OTHER') ?? milkOf(ask('words'))
  return bottleDraft(when, amount('volume', 'amount'), milk, remarks)
}

/** Reads a row of a table whose columns a person assigned. */
export const readSolids = ({ ask, when, remarks }: TableRow): Draft =>
  solidsDraft(when, ask('words'), reactionOf(ask('notes')), remarks)

/** Reads a feed of any kind; the filled columns determine which. */
export function readFeed(row: TableRow): Draft {
  const { ask, amount, when, word, remarks, kindOfWord } = row
  const kinds = [ask('words'), word, ask('notes')].map(kindOfWord)
  if (kinds.includes('solids'))
    return solidsDraft(when, ask('words') || ask('notes'), reactionOf(ask('notes')), remarks)
  const bottleAmount = amount('volume', 'amount', new Remarks())
  if ((bottleAmount && bottleAmount.value > 0) || kinds.includes('bottle')) return readBottle(row)
  const isAtBreast =
    kinds.includes('nursing') || ask('left') !== '' || ask('right') !== '' || sideOf(ask('side')) !== null
  if (isAtBreast || when.to !== null) {
    remarks.add(ask('words'))
    amount('volume', 'amount')
    return readNursing(row)
  }
  return readBottle(row)
}
