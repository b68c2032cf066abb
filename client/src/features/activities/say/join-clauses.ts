import { type Clause, type ClauseContext, hasMoment, clauseView } from './clause.ts'

/** Assigns a kind to clauses without one, and joins clauses that describe one entry. */
export function joinedClauses(clauses: readonly Clause[], context: ClauseContext): Clause[] {
  const result: Clause[] = []
  for (const clause of clauses) {
    const view = clauseView(clause, context)
    if (!clause.kind) {
      const implied = context.kinds.find((kind) => kind.implied?.(view))
      if (implied) clause.kind = implied
    }
    const before = result.at(-1)
    const isOne =
      before?.kind &&
      clause.kind &&
      !(before.babyId && clause.babyId) &&
      before.kind.joins?.(clauseView(before, context), view, clause.kind.entity) &&
      !(hasMoment(before.when) && hasMoment(clause.when) && before.kind.entity !== 'sleepSession') &&
      !(clause.isApart && hasMoment(clause.when) && before.kind.entity !== 'sleepSession')
    if (isOne) result[result.length - 1] = together(before, clause)
    else result.push(clause)
  }
  return result
}

function together(a: Clause, b: Clause): Clause {
  const point = (clause: Clause) => clause.when.time
  const isSleep = a.kind?.entity === 'sleepSession' && b.parts.includes('wake')
  const range = isSleep && point(a) && point(b) ? { range: { start: point(a)!, end: point(b)! } } : {}
  const { time, ...restOfA } = a.when
  const times = isSleep && point(b) ? restOfA : a.when
  return {
    ...a,
    when: { ...b.when, ...times, ...(isSleep ? { time: undefined as never } : {}), ...range },
    parts: [...a.parts, ...b.parts],
    texts: textsOf(a, b),
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
  }
}

/** Joins the texts if the first clause ends with words and the second begins with words: "porridge and banana". */
function textsOf(a: Clause, b: Clause) {
  const [first, ...more] = b.texts
  const last = a.texts.at(-1)
  const isOne = last && first && a.isTextOpen && first.from === b.from
  return isOne
    ? [...a.texts.slice(0, -1), { from: last.from, to: first.to }, ...more]
    : [...a.texts, ...b.texts]
}
