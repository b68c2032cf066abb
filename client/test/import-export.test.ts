import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { makeBackup } from '#features/export/make-backup.ts'
import { parseBackup } from '#features/export/read-file.ts'
import { planRestore } from '#features/export/restore-plan.ts'
import { chosenSteps, restoreSteps } from '#features/export/restore.ts'
import { ImportEngine } from '#features/import/engine.ts'
import type { Setup } from '#features/import/setup.ts'
import { put, write } from '#db/write.ts'
import { anna, babyId, type Local, openLocal, serverRow, teamId } from './local.ts'

/** What comes from another app and goes through a backup is the same on every phone, however often it is done. */

const setup: Setup = {
  answers: {
    ...{ timeZone: 'Europe/Kyiv', dateOrder: 'DMY' },
    ...{ volume: 'ml', weight: 'kg', length: 'cm', temperature: 'C' },
  },
  babies: { '': babyId },
  mappings: {},
  bringBack: false,
}

const opened: LocalDatabase[] = []
afterEach(() => opened.splice(0).forEach((db) => db.close()))

async function phone(): Promise<Local> {
  const local = await openLocal()
  opened.push(local.db)
  const { entity: _, ...row } = serverRow(teamId, 1)
  await local.db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'FAMILY' } as never)
  await write(local.db, local.clock, [put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-01-09' })])
  return local
}

async function importFile({ db, clock }: Local, text: string, batchId: string) {
  const engine = new ImportEngine(db, clock)
  await engine.read([new File([text], 'huckleberry.csv')])
  const preview = await engine.check(setup)
  await engine.store({ batchId, spaceId: teamId, setup })
  return preview
}

const backupOf = async ({ db, clock }: Local) =>
  (await makeBackup(db, { now: clock.now(), timeZone: 'UTC' })).content.text()

async function restore({ db, clock }: Local, text: string) {
  const steps = chosenSteps(await planRestore(db, await parseBackup(text)), { revives: true, changes: true })
  await restoreSteps(db, clock, steps)
  return steps.length
}

/** Everything that a phone holds, by id, but for when it was written there. */
async function held(local: Local): Promise<Record<string, unknown>> {
  const { spaces } = await parseBackup(await backupOf(local))
  const named = spaces.flatMap(({ rows }) =>
    [...rows].flatMap(([entity, all]) =>
      all.map(
        ({ createdAt: _createdAt, updatedAt: _updatedAt, ...row }) => [row.id, { entity, ...row }] as const,
      ),
    ),
  )
  return Object.fromEntries(named)
}

const two = (value: number) => String(value).padStart(2, '0')
// Nights of 23 and 25 hours are among these months, and the months that are packed.
const when = fc
  .record({
    month: fc.constantFrom(3, 10, 11),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.nat(23),
    minute: fc.nat(59),
  })
  .map(({ month, day, hour, minute }) => `2026-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`)
const notes = fc.constantFrom(
  '',
  'slept "well"',
  'line\\nline',
  '=1+1',
  '👶 სიზმარი',
  'a,b;c',
  'x'.repeat(2100),
)
const row = fc.oneof(
  fc.tuple(
    fc.constant('Sleep'),
    when,
    when,
    fc.constant(''),
    fc.constant(''),
    fc.constant('crib'),
    fc.constant(''),
    notes,
  ),
  fc.tuple(
    ...([
      fc.constant('Feed'),
      when,
      fc.constant(''),
      fc.constant(''),
      fc.constant('Formula'),
      fc.constant('Bottle'),
    ] as const),
    fc.constantFrom('95ml', '3.5oz', '0ml', '9000ml'),
    notes,
  ),
  fc.tuple(
    ...([fc.constant('Feed'), when, fc.constant(''), fc.constant('00:28'), fc.constant('00:16R')] as const),
    fc.constant('Breast'),
    fc.constantFrom('00:12L', ''),
    notes,
  ),
  fc.tuple(
    ...([
      fc.constant('Diaper'),
      when,
      fc.constant(''),
      fc.constantFrom('yellow', 'odd'),
      fc.constant('Loose'),
    ] as const),
    ...([fc.constant(''), fc.constantFrom('Pee', 'Both, pee:large', 'Dry', 'what'), notes] as const),
  ),
  fc.tuple(
    ...([
      fc.constant('Temp'),
      when,
      fc.constant(''),
      fc.constant(''),
      fc.constantFrom('37.6°C', '99.7°F', 'hot'),
    ] as const),
    ...([fc.constant(''), fc.constant(''), notes] as const),
  ),
)
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const file = fc
  .array(row, { minLength: 1, maxLength: 20 })
  .map((rows) =>
    [
      'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
      ...rows.map((cells) => cells.map(quoted).join(',')),
    ].join('\r\n'),
  )

it(
  'imported, backed up, restored elsewhere and imported again, a diary is the same',
  { timeout: 30_000 },
  async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(file, async (text) => {
        const [first, second] = [await phone(), await phone()]
        const { entries } = await importFile(first, text, 'b1')
        made += entries
        const diary = await held(first)
        // Twice is once.
        expect(await importFile(first, text, 'b2')).toMatchObject({ entries: 0 })
        expect(await held(first)).toEqual(diary)
        const backup = await backupOf(first)
        expect(await restore(first, backup)).toBe(0)
        // Another phone that never saw the file has the same entries by the same ids, and knows them in the file.
        expect(await restore(second, backup)).toBeGreaterThanOrEqual(entries)
        expect(await held(second)).toEqual(diary)
        expect(await importFile(second, text, 'b3')).toMatchObject({ entries: 0 })
        expect(await held(second)).toEqual(diary)
      }),
      { numRuns: 8 },
    )
    expect(made).toBeGreaterThan(20)
  },
)
