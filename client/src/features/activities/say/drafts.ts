import type { KindPhrases, ParsedEntry, Sense } from '#features/activities/entries/kind-phrases.ts'
import { type Clause, type ClauseContext, hasMoment, clauseView } from './clause.ts'
import { type Clock, dayOf, placeOf, type Placed } from './instants.ts'
import type { ParseContext, ParsedDraft } from './parsed-draft.ts'

const hasTime = ({ when }: Clause) => Object.values(when).some((one) => one !== undefined)

const hasStatement = (clause: Clause) =>
  clause.kind !== undefined || clause.texts.length > 0 || clause.parts.length > 0 || hasTime(clause)

const growthUnits: readonly Sense[] = ['kg', 'lb', 'cm', 'inch']
const unitsOf = (parts: Clause['parts']) => parts.map((part) => (typeof part === 'string' ? null : part.unit))

/** The entry of a clause; null if it makes no statement, or if a required time is missing. */
function readOf(clause: Clause, view: ClauseContext, context: ParseContext): ParsedEntry | null {
  const { kind, parts, when } = clause
  if (parts.includes('not') || parts.includes('ask')) return null
  // "Since the morning" is no single moment.
  if (parts.includes('since') && !kind?.uses?.includes('since')) return null
  // "2 kg of apples": an amount that the kind does not accept must not be dropped silently.
  const hasForeignAmount = growthUnits.some((unit) => unitsOf(parts).includes(unit) && !kind?.takes?.(unit))
  const entry = hasForeignAmount ? null : (kind?.read(clauseView(clause, view), context) ?? null)
  const isUnplaced = entry?.needsTime && !hasMoment(when) && when.minutes === undefined
  return isUnplaced ? null : entry
}

/** The entries of the clauses, and the rest of the line. */
export function draftsOf(
  clauses: readonly Clause[],
  view: ClauseContext,
  context: ParseContext,
): { entries: ParsedDraft[]; rest: string[]; isLoose: boolean; isRefused: boolean } {
  const clock: Clock = context
  const places = withNeighbours(clauses, clock)
  const entries: ParsedDraft[] = []
  const rest: string[] = []
  let isLoose = false
  let isRefused = false
  let babyId = clauses.find((clause) => clause.babyId !== undefined)?.babyId
  clauses.forEach((clause, index) => {
    babyId = clause.babyId ?? babyId
    const whole = () => rest.push(view.line.slice(clause.from, clause.to).trim())
    const entry = readOf(clause, view, context)
    const placed = places[index] ?? (entry?.byDay ? { at: dayOf(clause.when, clock) } : null)
    if (!entry || !placed) {
      isRefused ||= clause.kind?.isStrict === true
      if (hasStatement(clause)) whole()
      return
    }
    const entity = entry.entity ?? clause.kind!.entity
    entries.push({
      ...timesOf(entry.how, placed, clause, clock),
      ...{ entity, fields: entry.fields, babyId, from: clause.from, to: clause.to },
    })
    isLoose ||= entry.notesText === true && clause.texts.length > 0
    if (!entry.usesText && !entry.notesText)
      rest.push(...clause.texts.map(({ from, to }) => view.line.slice(from, to).trim()))
  })
  return {
    entries: joinedSessions(entries, view.kinds),
    rest: rest.filter((text) => text !== ''),
    isLoose,
    isRefused,
  }
}

/**
 * Instants of clauses without a time. They follow or precede a clause with a time, one after the other. If no clause
 * of the line has a time, the last one ends now.
 */
function withNeighbours(clauses: readonly Clause[], clock: Clock): (Placed | null)[] {
  const placed = clauses.map(({ when }) => placeOf(when, clock))
  const lengthOf = (index: number) => (clauses[index]!.when.minutes ?? 0) * 60_000
  let anchor: number | undefined
  placed.forEach((place, index) => {
    if (place) anchor = place.until ?? place.at
    const until = (anchor ?? Infinity) + lengthOf(index)
    if (place !== undefined || anchor === undefined || until > clock.now) return
    placed[index] = until === anchor ? { at: anchor } : { at: anchor, until }
    anchor = until
  })
  let next = clock.now
  for (let index = placed.length - 1; index >= 0; index--) {
    const length = lengthOf(index)
    placed[index] ??=
      placed[index] === null ? null : length === 0 ? { at: next } : { at: next - length, until: next }
    next = placed[index]?.at ?? next
  }
  return placed as (Placed | null)[]
}

function timesOf(
  how: 'moment' | 'starts' | 'ends',
  { at, until }: Placed,
  { when }: Clause,
  { now }: Clock,
): Pick<ParsedDraft, 'how' | 'at' | 'until'> {
  const end = Math.min(now, until ?? at)
  const start = Math.min(now, at)
  if (how === 'ends') return { how, at: end, until: end }
  if (how === 'starts')
    return until === undefined
      ? { how: 'runs', at: start, until: start }
      : { how: 'past', at: start, until: end }
  // "Bottle, ten minutes" means ten minutes ago.
  const moment = when.range?.end && !when.range.start ? end : start
  return { how, at: moment, until: moment }
}

/** Joins sessions that follow each other without a gap. */
function joinedSessions(entries: readonly ParsedDraft[], kinds: readonly KindPhrases[]): ParsedDraft[] {
  const result: ParsedDraft[] = []
  for (const entry of entries) {
    const last = result.at(-1)
    const isNext =
      last?.how === 'past' &&
      entry.how === 'past' &&
      last.entity === entry.entity &&
      last.until === entry.at &&
      last.babyId === entry.babyId
    const fields = isNext && kinds.find(({ entity }) => entity === entry.entity)?.unites?.(last, entry)
    if (last && fields)
      result[result.length - 1] = {
        ...last,
        ...{ fields, until: entry.until, to: entry.to },
        pieces: [...(last.pieces ?? [last]), entry],
      }
    else result.push(entry)
  }
  return result
}
