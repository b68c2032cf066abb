import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#db/schema/database.ts'
import { makeBackup } from '#features/export/make-backup.ts'
import { parseBackup } from '#features/export/read-file.ts'
import { planRestore } from '#features/export/restore-plan.ts'
import { chosenSteps, restoreSteps } from '#features/export/restore.ts'
import { ImportEngine } from '#features/import/engine.ts'
import type { Setup } from '#features/import/setup.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { type Foreign, foreignApps } from './foreign-files.ts'
import { anna, babyId, type Local, openLocal, serverRow, teamId } from './local.ts'

/** An import, and a backup of it, give the same entries on every phone, however often they are repeated. */

const answers: Setup['answers'] = {
  ...{ timeZone: 'Europe/Kyiv', dateOrder: 'MDY' },
  ...{ volume: 'ml', weight: 'kg', length: 'cm', temperature: 'C' },
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

/** Imports files, and counts rows that are neither entries nor left out for a reason. */
async function importFiles({ db, clock }: Local, { files, mapping }: Foreign, batchId: string) {
  const engine = new ImportEngine(db, clock, teamId)
  const { tables, unread } = await engine.read(files.map(({ name, text }) => new File([text], name)))
  const children = ['', ...tables.flatMap((table) => table.children)]
  const setup: Setup = {
    ...{ answers, bringBack: false },
    babies: Object.fromEntries(children.map((child) => [child, babyId])),
    mappings: mapping ? { 0: mapping } : {},
  }
  const { entries, rows, skipped } = await engine.check(setup)
  await engine.store({ batchId, spaceId: teamId, setup })
  const left = Object.values(skipped).reduce((sum, count) => sum + count, 0)
  const unknown = tables.filter(({ app }) => app === null).length
  return { entries, unread, unknown, lost: Math.max(0, rows - entries - left) }
}

const backupOf = async ({ db, clock }: Local) =>
  (await makeBackup(db, { now: clock.now(), timeZone: 'UTC' })).content.text()

async function restore({ db, clock }: Local, text: string) {
  const steps = chosenSteps(await planRestore(db, await parseBackup(text)), { revives: true, changes: true })
  await restoreSteps(db, clock, steps)
  return steps.length
}

/** All rows of a phone by id, without local times of writing. */
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

it.each(foreignApps)(
  '%s: a diary stays the same when it is imported, backed up, restored elsewhere and imported again',
  { timeout: 60_000 },
  async (_, { files: made, mapping }) => {
    let sum = 0
    const known = { unread: [], unknown: mapping ? 1 : 0, lost: 0 }
    await fc.assert(
      fc.asyncProperty(made, async (files) => {
        const foreign = { files, mapping }
        const [first, second] = [await phone(), await phone()]
        const { entries, ...rest } = await importFiles(first, foreign, 'b1')
        sum += entries
        expect(rest).toEqual(known)
        const diary = await held(first)
        // A repeated import adds nothing.
        expect(await importFiles(first, foreign, 'b2')).toEqual({ entries: 0, ...known })
        expect(await held(first)).toEqual(diary)
        const backup = await backupOf(first)
        expect(await restore(first, backup)).toBe(0)
        // Another phone without the files restores the same entries with the same ids, and recognizes them in the
        // files.
        expect(await restore(second, backup)).toBeGreaterThanOrEqual(entries)
        expect(await held(second)).toEqual(diary)
        expect(await importFiles(second, foreign, 'b3')).toEqual({ entries: 0, ...known })
        expect(await held(second)).toEqual(diary)
      }),
      { numRuns: 4 },
    )
    expect(sum).toBeGreaterThan(0)
  },
)
