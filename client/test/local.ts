import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { WireRow } from 'sync-protocol/wire/change'
import type { PushAnswer } from 'sync-protocol/wire/push'
import { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { sealBatch, type Batch } from '#db/outbox/seal-batch.ts'
import type { SpaceState } from '#db/schema/records.ts'
import type { Write } from '#db/schema/records.ts'
import { put } from '#db/write/make-write.ts'

export const anna = '0199f3a0-0000-7000-8000-00000000000a'
export const teamId = '0199f3a0-0000-7000-8000-0000000000e1'
export const babyId = '0199f3a0-0000-7000-8000-0000000000b1'
/** The baby, as the owner of its rows. */
export const mia = { spaceId: teamId, id: babyId }
export const noon = Date.UTC(2026, 10, 21, 12)

/** A device for tests: its storage survives `reload`, and its clock moves only by hand. */
export interface Local {
  db: LocalDatabase
  clock: Clock
  time: { ms: number }
  storage: IDBFactory
  /** Closes the database and opens it again with the same storage, as a reload of the page does. */
  reload(): Promise<void>
}

export const cursorAt = (seq: number) => `1.e.1.${seq}`

export async function openLocal(space: Partial<SpaceState> = {}): Promise<Local> {
  const time = { ms: noon }
  const storage = new IDBFactory()
  const open = () => ({
    db: new LocalDatabase(anna, { indexedDB: storage, IDBKeyRange }),
    clock: new Clock(() => time.ms),
  })
  const local: Local = {
    ...open(),
    time,
    storage,
    async reload() {
      local.db.close()
      Object.assign(local, open())
      await local.db.open()
    },
  }
  const fresh = { bootstrapNext: null, isWhole: true, acked: 0, nextN: 1, mark: null }
  await local.db.space.bulkPut([
    { id: anna, kind: 'user', cursor: cursorAt(0), ...fresh },
    { id: teamId, kind: 'team', cursor: cursorAt(0), ...fresh, ...space },
  ])
  return local
}

let rows = 0
/** A row id that is unique in the test. */
export const nextRowId = () => `0199f3a0-0000-7000-8000-${String(++rows).padStart(12, '0')}`

export const diaperPut = (id: string, fields: Record<string, unknown> = {}): Write =>
  put('diaperChange', teamId, id, {
    babyId,
    timestamp: new Date(noon).toISOString(),
    timeZone: 'Europe/Kyiv',
    ...fields,
  })

/** A row as the server stores it. */
export const serverRow = (id: string, seq: number, fields: Record<string, unknown> = {}): WireRow => ({
  entity: 'diaperChange',
  id,
  babyId,
  timestamp: new Date(noon).toISOString(),
  timeZone: 'Europe/Kyiv',
  wetness: 'VERY_WET',
  soiled: true,
  consistency: null,
  colour: null,
  notes: null,
  createdAt: new Date(noon).toISOString(),
  updatedAt: new Date(noon).toISOString(),
  createdBy: anna,
  updatedBy: anna,
  deletedAt: null,
  rowAt: '00000000000000rest',
  clocks: null,
  seq,
  ...fields,
})

/** The whole outbox of the team as a sealed batch. */
export async function sealTeamBatch({ db, clock }: Local, limit = 500): Promise<Batch> {
  return (await sealBatch(db, clock, teamId, { ops: limit }))!
}

/** A successful answer to a batch; `of` overrides fields. */
export const answerTo = (batch: Batch, of: Partial<PushAnswer> = {}): PushAnswer => ({
  acked: batch.ops.at(-1)!.n,
  mark: 'mark',
  from: cursorAt(0),
  to: cursorAt(0),
  rows: [],
  results: [],
  serverTime: noon,
  ...of,
})

/** The diapers that the screens would show. */
export const shownDiapers = async ({ db }: Local) =>
  (await db.rows('diaperChange').toArray()).filter((row) => row.deletedAt === null)
