import { z } from 'zod'
import { laterStamp, lowestStamp, type Stamp } from './stamp.ts'

/**
 * The register of a session's end. Two kinds of change meet in it: an **edit**, by which somebody says when it ended
 * (null: it still runs), and a **tap** on "end", which says no more than "it is over by now". The newest edit counts;
 * where it says "still running", the earliest tap after it ends the session. So a stale phone that taps hours later
 * cannot stretch a sleep that had ended, and neither the order of arrival nor repetition matters.
 */
export interface EndRegister {
  edit: [Stamp, string | null]
  /** The earliest that can still count, by the end they name; at most `mostTaps`. */
  taps: [Stamp, string][]
}

/** What a row's `clocks` hold of a field: its stamp, or for the end of a session that was tapped its register. */
export type FieldClock = Stamp | EndRegister

export const endRegister = z.object({
  edit: z.tuple([z.string(), z.string().nullable()]),
  taps: z.array(z.tuple([z.string(), z.string()])),
})

export const endField = 'endTime'
const mostTaps = 8

/** The register of a row whose end has the value `value` by the clock `clock`. */
export const endRegisterOf = (clock: FieldClock, value: string | null): EndRegister =>
  typeof clock === 'string' ? { edit: [clock, value], taps: [] } : clock

/** When the session ended by its register; null while it runs. */
export const endOf = ({ edit: [at, value], taps }: EndRegister): string | null =>
  value ?? taps.find(([tapped]) => tapped > at)?.[1] ?? null

/** A register with one more edit or tap. */
export function withEnd(
  register: EndRegister,
  kind: 'edit' | 'tap',
  stamp: Stamp,
  value: string | null,
): EndRegister {
  const isTap = kind === 'tap' && value !== null
  const edit: EndRegister['edit'] = !isTap && stamp > register.edit[0] ? [stamp, value] : register.edit
  return { edit, taps: useful(isTap ? [...register.taps, [stamp, value]] : register.taps, edit[0]) }
}

/** Several rows that are shown as one session have one end: their registers taken together. */
export function joinedEnd(registers: readonly EndRegister[]): EndRegister {
  const edit = registers
    .map((register) => register.edit)
    .reduce((a, b) => (laterStamp(a[0], b[0]) === a[0] ? a : b), [lowestStamp, null])
  return {
    edit,
    taps: useful(
      registers.flatMap((register) => register.taps),
      edit[0],
    ),
  }
}

/** As a row's clocks hold it: without taps it is a field as any other. */
export const packedEnd = (register: EndRegister): FieldClock =>
  register.taps.length === 0 ? register.edit[0] : register

/** The newest stamp of a clock. */
export const newestOf = (clock: FieldClock): Stamp =>
  typeof clock === 'string' ? clock : clock.taps.map(([at]) => at).reduce(laterStamp, clock.edit[0])

/**
 * The taps that may still end the session, earliest end first. One that names a later end and was made earlier than
 * another never will: whatever edit sets the other aside sets it aside too.
 */
function useful(taps: readonly [Stamp, string][], after: Stamp): [Stamp, string][] {
  const kept: [Stamp, string][] = []
  for (const tap of taps.filter(([at]) => at > after).sort(byEnd))
    if (kept.every(([at]) => at < tap[0])) kept.push(tap)
  return kept.slice(0, mostTaps)
}

const byEnd = ([atA, endA]: [Stamp, string], [atB, endB]: [Stamp, string]) =>
  endA === endB ? (atA < atB ? 1 : -1) : endA < endB ? -1 : 1
