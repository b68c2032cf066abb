type Fields = Record<string, unknown>

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

const isSameRow = (a: Fields, b: Fields): boolean => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]))
}

/**
 * `next` with the objects of `previous` wherever a row did not change, and `previous` itself where none did: the
 * database gives new objects at each answer, and a list must draw only what is new in it.
 */
export function keptRows<R extends { id: string }>(previous: readonly R[], next: readonly R[]): readonly R[] {
  const known = new Map(previous.map((row) => [row.id, row]))
  const rows = next.map((row) => {
    const old = known.get(row.id)
    return old && (old === row || isSameRow(old, row)) ? old : row
  })
  return rows.length === previous.length && rows.every((row, index) => row === previous[index])
    ? previous
    : rows
}
