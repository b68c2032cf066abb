import fc from 'fast-check'

/** Values that are known to break servers. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\u202e',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'infinity',
  '-infinity',
  'now',
  'allballs',
  'epoch',
  "'; drop table baby; --",
  '{{7*7}}',
  '%00',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(61),
  'ж'.repeat(5_000),
  '0191d2a0-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-00-00T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-13-01',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  Number.MIN_VALUE,
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  { toString: 'x' },
  { $gt: '' },
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
)

/** All paths in a value: the whole, its members, their members. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]))
      : []
  return [[...path], ...inside]
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  // A list has no members but its elements, so it gets one more of those.
  if (Array.isArray(value) && !/^\d+$/.test(name)) return [...(value as unknown[]), by]
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) }
  const members = copy as Record<string, unknown>
  Object.defineProperty(members, name, {
    value: replaced(members[name], rest, by),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return undefined
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, index) => String(index) !== name)
    return value.map((member, index) => (String(index) === name ? without(member, rest) : member))
  }
  const { [name]: member, ...others } = value as Record<string, unknown>
  return rest.length === 0 ? others : { ...others, [name]: without(member, rest) }
}

/** A valid body with one to three faults: another value, a missing member or an extra one. */
export function corrupted(good: unknown): fc.Arbitrary<unknown> {
  const step = (value: unknown): fc.Arbitrary<unknown> =>
    fc.constantFrom(...placesIn(value)).chain((path) =>
      fc.oneof(
        hostileValue.map((by) => replaced(value, path, by)),
        fc.constant(without(value, path)),
        fc
          .tuple(
            fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('id', 'seq', 'role', 'spaceId')),
            hostileValue,
          )
          .map(([name, by]) => replaced(value, [...path.slice(0, -1), name], by)),
      ),
    )
  return step(good)
    .chain((once) =>
      fc.oneof({ weight: 3, arbitrary: fc.constant(once) }, { weight: 1, arbitrary: step(once) }),
    )
    .chain((twice) =>
      fc.oneof({ weight: 5, arbitrary: fc.constant(twice) }, { weight: 1, arbitrary: step(twice) }),
    )
}
