import { z } from 'zod'
import { laterStamp, lowestStamp, type Stamp } from './stamp.ts'

/**
 * The register of a session's end. It combines two kinds of change:
 * - An **edit** sets the end (null: the session still runs).
 * - A **tap** on "end" states only that the session is over by now.
 * The newest edit counts. If it says "still running", the earliest tap after it ends the session. So a stale phone
 * with a tap hours later cannot extend a sleep that had ended, and neither the order of arrival nor repetition
 * matters.
 */
export interface EndRegister {
  edit: [Stamp, string | null]
  /** The earliest taps that can still count, ordered by the end they set; at most `mostTaps`. */
  taps: [Stamp, string][]
}

/** The clock of a field: its stamp, or for a tapped end of a session its register. */
export type FieldClock = Stamp | EndRegister

export const endRegister = z.object({
  edit: z.tuple([z.string(), z.string().nullable()]),
  taps: z.array(z.tuple([z.string(), z.string()])),
})

export const endField = 'endTime'
const mostTaps = 8

/** The register of a row whose end has this value and clock. */
export const endRegisterOf = (clock: FieldClock, value: string | null): EndRegister =>
  typeof clock === 'string' ? { edit: [clock, value], taps: [] } : clock

/** The end of a session by its register; null while it runs. */
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

/** Rows that are shown as one session have one end: joins their registers. */
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

/** The form in a row's clocks: without taps it is a plain field. */
export const packedEnd = (register: EndRegister): FieldClock =>
  register.taps.length === 0 ? register.edit[0] : register

/** The newest stamp of a clock. */
export const newestOf = (clock: FieldClock): Stamp =>
  typeof clock === 'string' ? clock : clock.taps.map(([at]) => at).reduce(laterStamp, clock.edit[0])

/**
 * The taps that may still end the session, earliest end first. A tap with a later end and an earlier stamp than
 * another never can: any edit that overrides the other overrides it too.
 */
function useful(taps: readonly [Stamp, string][], after: Stamp): [Stamp, string][] {
  const kept: [Stamp, string][] = []
  for (const tap of taps.filter(([at]) => at > after).sort(byEnd))
    if (kept.every(([at]) => at < tap[0])) kept.push(tap)
  return kept.slice(0, mostTaps)
}

const byEnd = ([atA, endA]: [Stamp, string], [atB, endB]: [Stamp, string]) =>
  endA === endB ? (atA < atB ? 1 : -1) : endA < endB ? -1 : 1
