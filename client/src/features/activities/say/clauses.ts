import type { KindPhrases, ParsedAmount, Sense } from '#features/activities/entries/kind-phrases.ts'
import { type Clause, type ClauseContext, hasMoment } from './clause.ts'
import type { Item } from './item.ts'
import { joinedClauses } from './join-clauses.ts'
import type { Point } from './point.ts'

/** Groups tokens into clauses, one per entry. */
export function clausesOf(items: readonly Item[], context: ClauseContext): Clause[] {
  const clauses: Clause[] = []
  for (const { items: chunk, isApart } of chunksOf(items)) {
    const heads = chunk.some((item) => item.is === 'sense' && headOf(item.senses, context))
    let current = clauses.at(-1)
    const hasText = chunk.some((item) => item.is === 'text')
    const isMore =
      current?.kind &&
      !heads &&
      (!hasText || current.kind.takesText) &&
      chunk.every((item) => fits(current!, item))
    if (!isMore) current = undefined
    for (const item of chunk) {
      if (current && !fits(current, item, context)) current = undefined
      if (!current) {
        current = { when: {}, parts: [], texts: [], from: item.from, to: item.to, isApart }
        clauses.push(current)
      }
      take(current, item, context)
    }
  }
  return joinedClauses(clauses, context)
}

/** Splits at commas, "and" and full stops. */
function chunksOf(items: readonly Item[]): { items: Item[]; isApart: boolean }[] {
  const chunks: { items: Item[]; isApart: boolean }[] = []
  let open = false
  let isApart = false
  for (const item of items) {
    if (item.is === 'join' || item.is === 'stop') {
      open = false
      isApart ||= item.is === 'stop'
    } else if (open) chunks.at(-1)!.items.push(item)
    else {
      chunks.push({ items: [item], isApart })
      open = true
      isApart = false
    }
  }
  return chunks
}

const headOf = (senses: readonly Sense[], { kindOf }: ClauseContext) =>
  senses.map(kindOf).find((kind) => kind !== undefined)

const sides: readonly Sense[] = ['left', 'right', 'both']

/** Whether a clause can take an item of this type. Without a context, words that begin an entry are not checked. */
function fits(clause: Clause, item: Item, context?: ClauseContext): boolean {
  if (item.is === 'amount') return fitsAmount(clause, item.amount)
  if (item.is === 'sense')
    return fitsSides(clause, item.senses) && (!context || fitsHead(clause, item.senses, context))
  return fitsWhen(clause, item)
}

function fitsWhen({ when }: Clause, item: Item): boolean {
  if (item.is === 'range' && when.range && !item.start !== !when.range.start) return true
  if (item.is === 'time' || item.is === 'ago' || item.is === 'range') return !hasMoment(when)
  if (item.is === 'length') return when.minutes === undefined && !(when.range?.start && when.range.end)
  if (item.is === 'day') return when.day === undefined
  return item.is !== 'part' || when.part === undefined
}

function fitsAmount({ kind, parts }: Clause, { unit }: ParsedAmount): boolean {
  if (!kind) return true
  const isFirst = !parts.some((part) => typeof part !== 'string')
  const takes = kind.takes?.(unit) ?? false
  return takes && (isFirst || kind.severalAmounts || kind.uses?.includes('left') === true || unit === null)
}

function fitsSides({ when, kind, parts }: Clause, senses: readonly Sense[]): boolean {
  if (!senses.some((sense) => sides.includes(sense))) return true
  if (kind && !senses.some((sense) => kind.uses?.includes(sense))) return false
  // "Left ten minutes right five": the second side is a separate feed, or a part of the first.
  return when.minutes === undefined || !parts.some((part) => sides.includes(part as Sense))
}

function fitsHead(clause: Clause, senses: readonly Sense[], context: ClauseContext): boolean {
  const { kind } = clause
  if (senses.some((sense) => sense.startsWith('baby:'))) return clause.babyId === undefined
  const head = headOf(senses, context)
  if (!head || !kind) return true
  if (head === kind)
    return sameEntry(
      clause,
      senses.filter((sense) => !context.isNamed(sense)),
    )
  return senses.some((sense) => kind.uses?.includes(sense)) || usesAll(head, clause, context)
}

/** The same word again after a time starts another entry. */
const sameEntry = ({ parts, when }: Clause, senses: readonly Sense[]) =>
  !(hasMoment(when) && senses.some((sense) => parts.includes(sense))) &&
  !(senses.includes('wake') && parts.some((part) => part === 'sleep' || part === 'asleep')) &&
  !(parts.includes('wake') && !senses.includes('wake'))

const usesAll = (head: KindPhrases, { parts }: Clause, { kindOf }: ClauseContext) =>
  parts.every((part) => typeof part !== 'string' || !kindOf(part) || head.uses?.includes(part))

function take(clause: Clause, item: Item, context: ClauseContext): void {
  clause.to = Math.max(clause.to, item.to)
  const { when } = clause
  if (item.is === 'time') when.time = item.point
  if (item.is === 'range') when.range = { ...when.range, ...pointsOf(item) }
  if (item.is === 'ago') when.ago = item.minutes
  if (item.is === 'length') when.minutes = item.minutes
  if (item.is === 'day') when.day = item.day
  if (item.is === 'part') when.part = item.part
  if (item.is === 'amount')
    clause.parts.push({ ...item.amount, sourceText: context.line.slice(item.from, item.to) })
  const isNamed = item.is === 'sense' && item.senses.some((sense) => context.isNamed(sense))
  if (item.is === 'text' || isNamed) addText(clause, item)
  else if (item.is !== 'filler') clause.isTextOpen = false
  if (item.is !== 'sense') return
  if (item.text) addText(clause, item.text)
  const baby = item.senses.find((sense) => sense.startsWith('baby:'))
  if (baby) {
    clause.babyId = baby.slice('baby:'.length)
    return
  }
  const head = headOf(item.senses, context)
  if (head && !(clause.kind && item.senses.some((sense) => clause.kind!.uses?.includes(sense))))
    clause.kind = head
  clause.parts.push(...item.senses)
}

/** Adjacent words are one text. */
function addText(clause: Clause, { from, to }: { from: number; to: number }): void {
  const last = clause.texts.at(-1)
  if (last && clause.isTextOpen) last.to = to
  else clause.texts.push({ from, to })
  clause.isTextOpen = true
}

const pointsOf = ({ start, end }: { start?: Point; end?: Point }) => ({
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
})
