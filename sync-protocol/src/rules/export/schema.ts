import { z } from 'zod'
import { entityNames, entityOf } from '#entities/registry.ts'
import { id, instant } from '#entities/scalars.ts'
import { backupFormat } from './document.ts'

/** A row of an entity in a backup; a newer release may have written more fields. */
const rowSchema = (name: (typeof entityNames)[number]) => {
  const { row } = entityOf(name)
  const { seq: _seq, rowAt: _rowAt, clocks: _clocks, deletedAt: _deletedAt, ...shape } = row.shape
  return z.looseObject(shape)
}

/** The document that `docs/export.md` describes. For tests and for other programs; the app reads row by row. */
export const backupSchema = () =>
  z.object({
    product: z.literal('Nela'),
    kind: z.literal('backup'),
    format: z.literal(backupFormat),
    exportedAt: instant,
    exportedBy: id,
    timeZone: z.string(),
    spaces: z.array(
      z.object({
        id,
        kind: z.enum(['team', 'user']),
        name: z.string().nullable(),
        isWhole: z.boolean(),
        entities: z
          .object(Object.fromEntries(entityNames.map((name) => [name, z.array(rowSchema(name)).optional()])))
          .loose(),
      }),
    ),
  })
