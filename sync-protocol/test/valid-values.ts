import type { z } from 'zod'
import { entityOf, type EntityName } from '#entities/registry.ts'

/** One of these is a valid value of each field that an entity declares. */
const candidates: readonly unknown[] = [
  '2026-02-28T21:00:00.000Z',
  '2026-02-28',
  '07:00',
  'Europe/Kyiv',
  '0199f3a0-0000-7000-8000-0000000000f1',
  'some words',
  '2m-soc-1',
  'a-key',
  'AAAAAAAAAAAAAAAAAAAAAA',
  'data:image/jpeg;base64,AAAA',
  1,
  44,
  720,
  true,
  [],
  ['BOTTLE'],
  { ml: 90, unit: 'ml', value: 90 },
  { tenthsC: 370, unit: 'C', value: 37 },
  { unit: 'DROP', value: 1 },
  { g: 4000, unit: 'kg', value: 4 },
  { mm: 500, unit: 'cm', value: 50, position: null },
  { mm: 350, unit: 'cm', value: 35 },
  { height: 'cm', weight: 'kg', headCircumference: 'cm' },
  { includeNotes: false, preferredFormat: 'pdf', includePercentiles: false },
  'https://example.org/cot',
  30,
]

/** The words of an enum, below its default and null. */
function optionsOf(field: z.ZodType): readonly unknown[] {
  const { def, options } = field as unknown as {
    def: { innerType?: z.ZodType }
    options?: readonly unknown[]
  }
  return options ?? (def.innerType ? optionsOf(def.innerType) : [])
}

/** A value that a field takes, other than null where it has one. */
export function validValue(field: z.ZodType): unknown {
  const found = [...optionsOf(field), ...candidates].find((value) => field.safeParse(value).success)
  if (found === undefined) throw new Error('a kind of field without an example: add one to the candidates')
  return found
}

/** What a create of an entity has to carry; with `all`, every field that it may carry. */
export function validCreate(entity: EntityName, { babyId, all }: { babyId: string; all?: boolean }) {
  const { fields, ofBaby, defaults } = entityOf(entity)
  const names = Object.keys(fields).filter((name) => all || !(name in defaults))
  return {
    ...(ofBaby ? { babyId } : {}),
    ...Object.fromEntries(names.map((name) => [name, validValue(fields[name]!)])),
  }
}
