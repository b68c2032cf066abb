import { z } from 'zod'
import { endRegister } from './end-time.ts'
import { id, instant } from './scalars.ts'

/** `team`: a family's shared space. `user`: the private space of one person. */
export type SpaceKind = 'team' | 'user'

type Shape = Record<string, z.ZodType>

/** The type of a field once its default is applied. */
type Stored<F extends z.ZodType> = F extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : F
type StoredShape<F extends Shape> = { [K in keyof F]: Stored<F[K]> }

/** The fields with a default, in stored form. */
type Defaults<F extends Shape> = {
  [K in keyof F as F[K] extends z.ZodDefault ? K : never]: z.output<F[K]>
}

/** `babyId`, for entities that belong to a baby. */
type Owner<OfBaby extends boolean> = OfBaby extends true ? { babyId: typeof id } : Record<never, never>

export interface EntityDeclaration<Name extends string, F extends Shape, OfBaby extends boolean> {
  /** camelCase; the same name in Dexie, REST, push and, as snake_case, in SQL. */
  name: Name
  space: SpaceKind
  /** Belongs to one baby: `babyId` is required on create and never changes. */
  ofBaby: OfBaby
  /** The fields that a user sets. `.default()` marks those that a create may omit. */
  fields: F
  /** Dexie indexes beside the primary key, e.g. `[babyId+timestamp]`. */
  indexes: readonly string[]
  /** In a bootstrap, diary entries follow newest first after everything else. */
  diary: boolean
}

/** The columns that every synced row has besides its own. */
export const baseShape = {
  id,
  createdAt: instant,
  updatedAt: instant,
  /** User ids; null once the author's account is deleted ("Former member"). */
  createdBy: id.nullable(),
  updatedBy: id.nullable(),
  deletedAt: instant.nullable(),
  seq: z.number().int(),
  /** The stamp of every field that `clocks` does not name. */
  rowAt: z.string(),
  clocks: z.record(z.string(), z.union([z.string(), endRegister])).nullable(),
}
export type BaseRow = z.infer<z.ZodObject<typeof baseShape>>

const hasDefault = (field: z.ZodType): field is z.ZodDefault<z.ZodType> => field instanceof z.ZodDefault

const removeDefault = (field: z.ZodType): z.ZodType => (hasDefault(field) ? field.unwrap() : field)

/**
 * Declares an entity once. Types, Dexie stores, form and REST bodies, push validation, Kysely types and the
 * schema-drift test follow from it; only the SQL is written by hand.
 */
export function defineEntity<const Name extends string, F extends Shape, const OfBaby extends boolean>(
  declaration: EntityDeclaration<Name, F, OfBaby>,
) {
  const stored = Object.fromEntries(
    Object.entries(declaration.fields).map(([key, field]) => [key, removeDefault(field)]),
  ) as StoredShape<F>
  const owner = (declaration.ofBaby ? { babyId: id } : {}) as Owner<OfBaby>
  // Created on first use: a starting phone needs none of them, and creating all takes it a fifth of a second.
  const made = new Map<string, unknown>()
  const once = <T>(name: string, make: () => T): T => {
    if (!made.has(name)) made.set(name, make())
    return made.get(name) as T
  }
  const fieldNames = Object.keys(declaration.fields) as (keyof F & string)[]
  return {
    ...declaration,
    fieldNames,
    /** The fields that a create may contain: its own, and the baby. */
    createNames: [...Object.keys(owner), ...fieldNames],
    /** Defaults of fields that a create omits. */
    defaults: Object.fromEntries(
      Object.entries(declaration.fields).flatMap(([key, field]) =>
        hasDefault(field) ? [[key, field.def.defaultValue]] : [],
      ),
    ) as Defaults<F>,
    /** A stored row: base columns, `babyId` if it has one, and every field. */
    get row() {
      return once('row', () => z.object({ ...baseShape, ...owner, ...stored }))
    },
    /** A create: required fields, and any of the others. Unknown names are refused. */
    get create() {
      return once('create', () => z.strictObject({ ...owner, ...declaration.fields }))
    },
    /** An edit: at least one of the fields; `babyId` never changes. */
    get patch() {
      return once('patch', () => z.strictObject(stored).partial())
    },
  }
}

export type AnyEntity = ReturnType<typeof defineEntity<string, Shape, boolean>>
