import { expect } from 'vitest'
import { civilDayOf, addDays, startOfDay } from 'sync-protocol/rules/civil-day'
import { type SessionRow, viewSessions } from 'sync-protocol/rules/view-sessions'
import { everyRow } from '#db/query/every-row.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { rowsIn } from '#db/packed/month-text.ts'
import { isPacked } from '#db/packed/is-packed.ts'
import { zones, type Simulation, type Expected, type Team } from './simulation.ts'
import { packsEverything, type Device } from './device.ts'
import { reliable } from './network.ts'
import { rowsOnDevice, rowsOnServer } from './rows.ts'
import { endCycles } from './sync-cycles.ts'
import { expectStrangerIsolated } from './stranger-steps.ts'
import { idsOnServer, textOf, textOnServer } from './texts.ts'
import { inPrivate, writtenIn } from './written.ts'

/** Brings all phones online and up to date, signs in where needed, and syncs. */
export async function bringAllOnline(simulation: Simulation): Promise<void> {
  await endCycles(simulation)
  for (const device of simulation.devices) {
    Object.assign(device.network, { isOnline: true, weather: reliable })
    device.version = undefined
    // A session that was refreshed after the copy is unknown to a restored server.
    if (simulation.plan.restoresServer) await device.signInAgain()
  }
  const { usesAllKinds, changesMembers, hidesBaby, restoresServer } = simulation.plan
  // If no membership changed, the private space has no news; teams are pulled below.
  const isPlain = !changesMembers && !hidesBaby && !restoresServer && !usesAllKinds
  for (const device of simulation.devices)
    if ((await device.db.outbox.count()) > 0) await device.deliver(isPlain ? new Set() : 'all')
  // Everything is on the server now, except for rows that a restore lost and phones send back.
  if (restoresServer) for (const device of simulation.devices) await device.deliver()
  const pull = isPlain ? new Set(simulation.teams.map(({ teamId }) => teamId)) : 'all'
  for (const device of simulation.devices) await device.settle(pull)
}

/** Expects that all devices show the server's rows, and that no confirmed save is lost. */
export async function expectNothingLost(simulation: Simulation): Promise<void> {
  const { backend, expected, devices, memberships, teams } = simulation
  const written = writtenIn(simulation)
  expect(backend.complaints(), 'the log of the server').toEqual([])
  expect(memberships.breaches, 'answers to who was not in a team').toEqual([])
  const onServer: Record<string, { endTime?: unknown; seq?: unknown }> = {}
  for (const team of teams) {
    const rows = await rowsOnServer(backend, team.teamId, written)
    await expectNumbered(simulation, team)
    for (const device of devices) {
      const isIn = memberships.has(device.userId, team.teamId)
      const visibleRows = memberships.hides(device.userId, team.teamId) ? withoutBaby(rows, team) : rows
      expect(await rowsOnDevice(device, team.teamId, written), device.name).toEqual(isIn ? visibleRows : {})
      if (isIn) await expectAtMostOneSleep(device, team)
    }
    expectWholeNights(rows)
    Object.assign(onServer, rows)
  }
  await expectStrangerIsolated(simulation)
  for (const device of simulation.plan.usesAllKinds || simulation.plan.hidesBaby ? devices : [])
    expect(await rowsOnDevice(device, device.userId, inPrivate), `${device.name}, her own`).toEqual(
      await rowsOnServer(backend, device.userId, inPrivate),
    )
  for (const device of devices) {
    expect(device.isSignedOut, `${device.name} is signed out`).toBe(false)
    expect(await device.db.shadow.count(), `shadows of ${device.name}`).toBe(0)
    await expectRefused(simulation, device)
    if (simulation.plan.hidesBaby) await expectNothingHidden(simulation, device)
    await expectPackedCorrectly(simulation, device)
  }
  for (const [id, ends] of expected.taps)
    if (!expected.corrected.has(id) && onServer[`sleepSession/${id}`])
      expect(onServer[`sleepSession/${id}`]?.endTime, `the earliest tap ends ${id}`).toBe(ends.toSorted()[0])
  await expectAllSaved(simulation)
}

const withoutBaby = <R extends object>(rows: Record<string, R>, { babyId }: Team): Record<string, R> =>
  Object.fromEntries(
    Object.entries(rows).filter(([, row]) => {
      const { id, babyId: of } = row as { id?: string; babyId?: string }
      return id !== babyId && of !== babyId
    }),
  )

/** Of a hidden baby a phone keeps only refused changes of its user. */
async function expectNothingHidden(
  { memberships, teams }: Simulation,
  { db, userId, name }: Device,
): Promise<void> {
  const stores = db.tables.filter((table) => table.name !== 'failed')
  const text = JSON.stringify(await Promise.all(stores.map((table) => table.toArray())))
  for (const { teamId, babyId } of teams)
    if (memberships.hides(userId, teamId))
      expect(text.includes(babyId), `${name} keeps ${babyId}`).toBe(false)
}

/** Entries are on the server or wait for a decision; so are the words that were typed into them. */
async function expectAllSaved(simulation: Simulation): Promise<void> {
  const { expected, devices } = simulation
  const ids = await idsOnServer(simulation)
  const failed = (await Promise.all(devices.map(({ db }) => failedChanges(db)))).flat()
  const known = new Set([...ids, ...failed.map(({ rowId }) => rowId)])
  const lostEntries = [...expected.logged].filter((id) => !expected.dropped.has(id) && !known.has(id))
  expect(lostEntries, 'entries that were saved').toEqual([])
  const savedText = (await textOnServer(simulation)) + (await textOf(devices))
  const lostWords = [...expected.words].filter(
    ([word, { id }]) => known.has(id) && !expected.dropped.has(id) && !savedText.includes(word),
  )
  expect(
    lostWords.map(([word, { id, device }]) => `${word} of ${id}, typed on ${device.name}`),
    'edits that were saved',
  ).toEqual([])
}

/** No two rows of a team have the same `seq`, and none is above the `seq` of the team. */
async function expectNumbered(simulation: Simulation, { teamId }: Team): Promise<void> {
  const { db } = simulation.backend.server.deps
  const numbers: number[] = []
  for (const entity of writtenIn(simulation)) {
    const rows = await db
      .selectFrom(entity as 'baby')
      .select('seq')
      .where('spaceId', '=', teamId)
      .execute()
    numbers.push(...rows.map(({ seq }) => Number(seq)))
  }
  const { seq } = await db
    .selectFrom('space')
    .select('seq')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  expect(new Set(numbers).size, 'each number once').toBe(numbers.length)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(seq)
}

/** Splits each sleep into days of each zone: the parts add up to its length. */
function expectWholeNights(rows: Record<string, object>): void {
  for (const [key, row] of Object.entries(rows)) {
    if (!key.startsWith('sleepSession/')) continue
    const { startTime, endTime } = row as { startTime: string; endTime: string | null }
    if (endTime === null || endTime <= startTime) continue
    const [from, to] = [Date.parse(startTime), Date.parse(endTime)]
    for (const zone of zones) {
      let sum = 0
      const last = civilDayOf(to, zone)
      for (let day = civilDayOf(from, zone); day <= last; day = addDays(day, 1)) {
        const [begin, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
        sum += Math.max(0, Math.min(to, end) - Math.max(from, begin))
      }
      expect(sum, `${key} in ${zone}`).toBe(to - from)
    }
  }
}

/** Each row is stored once. Packed rows can be found by id, and none of them is deleted or unsent. */
async function expectPackedCorrectly(simulation: Simulation, { db, name }: Device): Promise<void> {
  const months = await db.packed.toArray()
  for (const entity of writtenIn(simulation).filter(isPacked)) {
    const ofEntity = months.filter(({ key }) => key.startsWith(`${entity}/`))
    const packed = ofEntity.flatMap(rowsIn)
    const all = [...(await db.rows(entity).toArray()), ...packed].map(({ spaceId, id }) => `${spaceId} ${id}`)
    expect(all.length, `${entity} on ${name}, each once`).toBe(new Set(all).size)
    expect(packed.filter((row) => row.deletedAt !== null || row.isQueued)).toEqual([])
    const loose = (await db.rows(entity).toArray()).filter((row) => row.deletedAt === null)
    if (db.packing === packsEverything) expect(loose, `not packed on ${name}`).toEqual([])
  }
  const ids = months.map((month) => ({ key: month.key, ids: rowsIn(month).map(({ id }) => id) }))
  const stored = (await db.packedIds.toArray()).map(({ key, ids }) => ({ key, ids: ids.split(' ') }))
  expect(stored, `ids of months on ${name}`).toEqual(ids)
}

/** A baby has at most one running sleep, however often it was started and ended on different phones. */
async function expectAtMostOneSleep({ db, name }: Device, { teamId }: Team): Promise<void> {
  const rows = (await everyRow(db, 'sleepSession', teamId)).filter((row) => row.deletedAt === null)
  const running = viewSessions(rows as unknown as SessionRow[]).filter(({ endTime }) => endTime === null)
  expect(running.length, `running sleeps on ${name}`).toBeLessThanOrEqual(1)
}

/**
 * Expects that exactly the invalid words wait for the person who typed them, with the name of the wrong field. Other
 * refused changes may be: those in a team she has left, for a hidden baby, or of an entry that the server has removed.
 */
async function expectRefused({ expected, plan, david }: Simulation, device: Device): Promise<void> {
  const { invalid }: Expected = expected
  const failed = await failedChanges(device.db)
  for (const { status, code, details } of failed) {
    if (status === 'applied_to_deleted') continue
    if (status === 'space_gone' && plan.changesMembers) continue
    if (code === 'not_found' && plan.expiresDeletions) continue
    if (code === 'not_found' && plan.hidesBaby && device.userId === david.userId) continue
    expect({ status, code, details }).toMatchObject({
      status: 'rejected',
      code: 'invalid',
      details: [{ path: 'notes' }],
    })
  }
  const refused = new Set(failed.map((one) => one.fields?.notes))
  const ownInvalid = [...invalid].filter(([, typed]) => typed.device === device).map(([notes]) => notes)
  expect(
    ownInvalid.filter((notes) => !refused.has(notes)),
    `invalid edits on ${device.name}`,
  ).toEqual([])
}
