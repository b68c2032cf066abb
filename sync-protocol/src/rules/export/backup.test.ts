import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entityNames, entityOf, type AnyRow, type EntityName } from '#entities/registry.ts'
import { can } from '#rules/permissions.ts'
import { backupFormat, backupRow, fieldsOfRow, type BackupHead, type BackupSpace } from './document.ts'
import { planRow, type RestoreScene, type RowPlan } from './plan-restore.ts'
import { BadBackup, readBackup } from './read-document.ts'
import { rowsFor } from './restore-target.ts'
import { backupSchema } from './schema.ts'
import { documentPieces as pieces } from './write-document.ts'

const team = '0199f3a0-0000-7000-8000-0000000000e1'
const otherTeam = '0199f3a0-0000-7000-8000-0000000000e2'
const babyId = '0199f3a0-0000-7000-8000-0000000000b1'
const me = '0199f3a0-0000-7000-8000-00000000000a'
const idOf = (count: number) => `0199f3a0-0000-7000-8000-${String(count).padStart(12, '0')}`

/** Values of every shape that a field may have. The test picks those that the schema accepts. */
const pool: unknown[] = [
  null,
  true,
  false,
  ...[0, 1, 7, 30, 600, 720],
  ...[babyId, team, idOf(1), idOf(2)],
  ...['2026-10-31T23:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-02-28', '07:00', 'Asia/Tbilisi'],
  ...['2m-soc-1', '4m-cog-2', 'us', '2-months', 'fever-u3m', 'abcdefghijklmnopqrstuv'],
  ...['=1+1', '"quoted", and\r\nmore\\', 'სალამი 👶', '\u2028 {"id":[', 'https://example.com/a', ''],
  ...[[], ['BCG', 'DTaP"]'], ['weight', 'bmi'], [3, 50, 97]],
  { ml: 118.29, unit: 'fl_oz', value: 4 },
  { ml: 120, unit: 'ml', value: 120 },
  { ml: 0, unit: 'ml', value: 0 },
  { tenthsC: 375, unit: 'C', value: 37.5 },
  { unit: 'DROP', value: 3 },
  { g: 6420, unit: 'kg', value: 6.42 },
  { mm: 620, unit: 'cm', value: 62, position: null },
  { mm: 408, unit: 'cm', value: 40.8 },
  { height: 'in', weight: 'lb', headCircumference: 'cm' },
  { includeNotes: true, preferredFormat: 'csv', includePercentiles: false },
]

function valuesOf(entity: EntityName, field: string): unknown[] {
  const shape = entityOf(entity).create.shape[field] as { unwrap?: () => unknown; options?: unknown[] }
  let inner = shape
  while (inner.unwrap) inner = inner.unwrap() as typeof shape
  const schema = entityOf(entity).create.shape[field]!
  const found = [...pool, ...(inner.options ?? [])].filter((value) => schema.safeParse(value).success)
  if (found.length === 0) throw new Error(`no value for ${entity}.${field}: add one to the pool`)
  return found
}

const parentEntities = entityNames.filter(
  (name) => entityOf(name).space === 'team' && can('PARENT', 'create', name),
)
const bases = new Map<EntityName, fc.Arbitrary<Record<string, unknown>>>()
for (const name of parentEntities)
  bases.set(
    name,
    fc.record(
      Object.fromEntries(
        entityOf(name).fieldNames.map((field) => [field, fc.constantFrom(...valuesOf(name, field))]),
      ),
    ),
  )

let seq = 0
const rowOf = (
  entity: EntityName,
  id: string,
  fields: Record<string, unknown>,
  isDeleted = false,
): AnyRow => ({
  ...(entityOf(entity).ofBaby ? { babyId } : {}),
  ...fields,
  id,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  createdBy: me,
  updatedBy: me,
  deletedAt: isDeleted ? '2026-11-02T08:00:00.000Z' : null,
  seq: ++seq,
  rowAt: '0',
  clocks: null,
})

const schema = backupSchema()

/** The rows of a family by entity and id. */
type State = Map<string, AnyRow>
const keyOf = (entity: string, id: string) => `${entity}/${id}`

const head: BackupHead = {
  product: 'Nela',
  kind: 'backup',
  format: backupFormat,
  exportedAt: '2026-11-22T01:00:00.000Z',
  exportedBy: me,
  timeZone: 'Asia/Tbilisi',
}

function textOf(state: State, from = team): string {
  let text = pieces.head(head)
  text += pieces.space({ id: from, kind: 'team', name: 'The "Beridze"', isWhole: true }, true)
  let isFirst = true
  for (const name of entityNames) {
    const rows = [...state].filter(([key, row]) => key.startsWith(`${name}/`) && row.deletedAt === null)
    if (rows.length === 0) continue
    text += pieces.entity(name, isFirst)
    rows.forEach(([, row], index) => (text += pieces.rows([backupRow(row)], index === 0)))
    text += pieces.entityEnd
    isFirst = false
  }
  return text + pieces.spaceEnd + pieces.end
}

function read(text: string) {
  const reading = readBackup(text)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** Restores the whole backup as a device does. Returns the outcome of each row. */
function restore(state: State, space: BackupSpace, target = team): RowPlan[] {
  const scene: RestoreScene = {
    kind: 'team',
    role: 'PARENT',
    known: (entity, id) => state.get(keyOf(entity, id)),
    hasBaby: (id) => state.get(keyOf('baby', id))?.deletedAt === null,
  }
  const moved = rowsFor(space, target)
  const plans: RowPlan[] = []
  for (const [name, rows] of space.rows)
    for (const row of rows) {
      const plan = planRow(name, moved(row, name), scene)
      plans.push(plan)
      if (plan.act === 'add' || plan.act === 'revive')
        state.set(keyOf(plan.entity, plan.id), rowOf(plan.entity, plan.id, plan.fields))
      else if (plan.act === 'change') {
        const key = keyOf(plan.entity, plan.id)
        state.set(key, { ...state.get(key)!, ...plan.fields })
      }
    }
  return plans
}

const livingFields = (state: State) =>
  new Map(
    [...state]
      .filter(([, row]) => row.deletedAt === null)
      .map(([key, row]) => [key, fieldsOfRow(key.split('/')[0] as EntityName, row)]),
  )
const acts = (plans: readonly RowPlan[]) => new Set(plans.map(({ act }) => act))

const family = fc
  .array(
    fc.constantFrom(...parentEntities.filter((name) => name !== 'baby')).chain((entity) =>
      fc.record({
        entity: fc.constant(entity),
        fields: bases.get(entity)!,
        other: bases.get(entity)!,
        isDeleted: fc.boolean(),
        fate: fc.constantFrom('kept', 'edited', 'deleted', 'gone'),
      }),
    ),
    { maxLength: 12 },
  )
  .map((entries) => entries.map((entry, index) => ({ ...entry, id: idOf(100 + index) })))

const stateOf = (
  entries: { entity: EntityName; id: string; fields: Record<string, unknown>; isDeleted: boolean }[],
) =>
  new Map([
    [
      keyOf('baby', babyId),
      rowOf('baby', babyId, { ...entityOf('baby').defaults, name: 'Mia', birthDate: '2026-07-09' }),
    ],
    ...entries.map(
      ({ entity, id, fields, isDeleted }) =>
        [keyOf(entity, id), rowOf(entity, id, fields, isDeleted)] as [string, AnyRow],
    ),
  ]) as State

describe('a backup', () => {
  it('restores everything into an empty account, without deleted entries, and a second time changes nothing', () => {
    fc.assert(
      fc.property(family, (entries) => {
        const before = stateOf(entries)
        const text = textOf(before)
        expect(schema.safeParse(JSON.parse(text)).error).toBeUndefined()
        const { spaces } = read(text)
        const after: State = new Map()
        restore(after, spaces[0]!)
        expect(livingFields(after)).toEqual(livingFields(before))
        expect([...acts(restore(after, spaces[0]!))]).toEqual(['same'])
      }),
      { numRuns: 60 },
    )
  })

  it('sets back later edits and deletions, and does not change newer rows', () => {
    fc.assert(
      fc.property(family, (entries) => {
        const before = stateOf(entries)
        const { spaces } = read(textOf(before))
        const now: State = new Map(before)
        for (const { entity, id, fate, other } of entries) {
          const key = keyOf(entity, id)
          if (fate === 'gone') now.delete(key)
          if (fate === 'deleted') now.set(key, { ...before.get(key)!, deletedAt: '2026-11-03T08:00:00.000Z' })
          if (fate === 'edited') now.set(key, { ...before.get(key)!, ...other })
        }
        const added = keyOf('note', idOf(999))
        now.set(
          added,
          rowOf('note', idOf(999), { timestamp: '2026-11-05T08:00:00.000Z', timeZone: 'UTC', text: 'new' }),
        )
        restore(now, spaces[0]!)
        const fieldsNow = livingFields(now)
        for (const [key, fields] of livingFields(before)) expect(fieldsNow.get(key)).toEqual(fields)
        expect(fieldsNow.get(added)).toMatchObject({ text: 'new' })
        expect(acts(restore(now, spaces[0]!))).toEqual(new Set(['same']))
      }),
      { numRuns: 60 },
    )
  })

  it('is restored into another family with new, consistent ids, the same each time', () => {
    const feed = idOf(5)
    const before = stateOf([])
    const at = { startTime: '2026-11-01T08:00:00.000Z', endTime: null }
    const nursing = {
      ...entityOf('feedingSession').defaults,
      ...at,
      timeZone: 'UTC',
      feedType: 'BREAST_LEFT',
    }
    before.set(keyOf('feedingSession', feed), rowOf('feedingSession', feed, nursing))
    before.set(
      keyOf('feedingSegment', idOf(6)),
      rowOf('feedingSegment', idOf(6), { ...at, feedingId: feed, side: 'LEFT' }),
    )
    before.set(
      keyOf('photo', idOf(7)),
      rowOf('photo', idOf(7), { ownerId: feed, kind: 'AUDIO', takenAt: null, seconds: 12 }),
    )
    const { spaces } = read(textOf(before, otherTeam))
    const after: State = new Map()
    const plans = restore(after, spaces[0]!)
    expect(plans.filter(({ act }) => act === 'skip')).toEqual([{ act: 'skip', reason: 'other_family' }])
    const rows = [...after.values()]
    const [segment, session] = [rows.find((row) => row.side), rows.find((row) => row.feedType)]
    expect(segment!.feedingId).toBe(session!.id)
    expect([segment!.id, session!.id, segment!.babyId]).not.toContain(feed)
    expect(acts(restore(after, spaces[0]!))).toEqual(new Set(['same', 'skip']))
  })
})

it("leaves out reminders for babies of another person, and restores the user's own", () => {
  const row = rowOf('reminderSettings', babyId, { ...entityOf('reminderSettings').defaults, feed: true })
  const space: BackupSpace = {
    ...{ id: me, kind: 'user', name: null, isWhole: true },
    rows: new Map([['reminderSettings', [backupRow(row)]]]),
  }
  const planFor = (target: string) =>
    planRow('reminderSettings', rowsFor(space, target)(backupRow(row), 'reminderSettings'), {
      ...{ kind: 'user', role: 'OWNER_OF_PRIVATE' },
      known: () => undefined,
      hasBaby: () => false,
    })
  expect(planFor(me)).toMatchObject({ act: 'add', id: babyId, fields: { feed: true } })
  expect(planFor(idOf(9))).toEqual({ act: 'skip', reason: 'other_family' })
})

describe('what a restore leaves out', () => {
  const scene: RestoreScene = { kind: 'team', role: 'FAMILY', known: () => undefined, hasBaby: () => true }
  const note = { id: idOf(1), babyId, timestamp: '2026-11-01T08:00:00.000Z', timeZone: 'UTC', text: 'x' }
  const deletedBaby = rowOf('baby', babyId, { name: 'Mia', birthDate: '2026-07-09' }, true)
  it.each<[string, string, object, Partial<RestoreScene>]>([
    ['unknown_kind', 'moonPhase', note, {}],
    ['invalid', 'note', { ...note, text: '' }, {}],
    ['invalid', 'note', { ...note, id: '../x' }, {}],
    ['invalid', 'note', { ...note, timestamp: 'yesterday' }, {}],
    ['invalid', 'wishlist', { id: idOf(1) }, {}],
    ['server', 'teamMember', { id: me }, {}],
    ['server', 'invitation', { id: me }, {}],
    ['no_baby', 'note', note, { hasBaby: () => false }],
    ['forbidden', 'baby', { id: babyId, name: 'Mia', birthDate: '2026-07-09' }, { known: () => deletedBaby }],
    ['hidden_baby', 'baby', { id: babyId, name: 'Mia', birthDate: '2026-07-09' }, { seesSome: true }],
  ])('%s: %s', (reason, name, row, more) => {
    expect(planRow(name, row as never, { ...scene, ...more })).toEqual({ act: 'skip', reason })
  })

  it('does not include a row with an unknown field: its other fields are restored', () => {
    expect(planRow('note', { ...note, mood: 'blue' }, scene)).toMatchObject({
      act: 'add',
      fields: { text: 'x' },
    })
  })
})

describe('the reader of a backup', () => {
  const whole = textOf(stateOf([]))
  it.each([
    ['not_backup', ''],
    ['not_backup', 'Type,Start,End'],
    ['not_backup', '[1,2]'],
    ['not_backup', '{"product":"Nela","kind":"other","format":1,"spaces":[]}'],
    ['not_backup', '{"a":'.repeat(100_000)],
    ['newer', whole.replace('"format":1', '"format":2')],
    ['damaged', whole.slice(0, -20)],
    ['damaged', whole.slice(0, whole.length / 2)],
    ['damaged', `${whole}x`],
    ['damaged', whole.replace('"baby":[', '"baby":[7,')],
    ['damaged', whole.replace(`"id":"${team}",`, '')],
  ])('reports "%s"', (problem, text) => {
    expect(() => read(text)).toThrow(BadBackup)
    try {
      read(text)
    } catch (error) {
      expect((error as BadBackup).problem).toBe(problem)
    }
  })

  it('accepts a backup that another program reformatted', () => {
    expect(read(`\ufeff${JSON.stringify(JSON.parse(whole), null, 2)}`)).toEqual(read(whole))
  })

  it('refuses a backup that is truncated at any position', () => {
    for (let length = 0; length < whole.trimEnd().length; length += 7)
      expect(() => read(whole.slice(0, length))).toThrow(BadBackup)
  })
})
