import { expect } from 'vitest'
import { type SessionRow, viewSessions } from 'sync-protocol/rules/view-sessions'
import { entityNames } from 'sync-protocol/entities/registry'
import { everyRow } from '#db/every-row.ts'
import { failedChanges } from '#db/failed.ts'
import { isPacked, rowsIn } from '#db/packed.ts'
import { packsEverything, type Device } from './device.ts'
import { calm } from './network.ts'
import { rowsOnDevice, rowsOnServer } from './rows.ts'
import { endRounds, type Cast, type Deeds } from './schedule.ts'

/** Everybody comes online and catches up. */
export async function quiet(cast: Cast): Promise<void> {
  await endRounds(cast)
  for (const { network } of cast.devices) Object.assign(network, { isOnline: true, weather: calm })
  for (const device of cast.devices) await device.settle()
  for (const device of cast.devices) await device.settle()
}

/** All devices show what the server has, row by row, and nothing that anybody was told is saved is lost. */
export async function expectNothingLost(cast: Cast): Promise<void> {
  const { deeds, devices, family, world } = cast
  const onServer = await rowsOnServer(world, family.teamId)
  for (const device of devices)
    expect(await rowsOnDevice(device, family.teamId), device.name).toEqual(onServer)
  for (const device of devices) {
    expect(device.isSignedOut, `${device.name} is signed out`).toBe(false)
    expect(await device.db.shadow.count(), `shadows of ${device.name}`).toBe(0)
    await expectRefused(device, deeds)
    await expectPackedWell(device)
  }
  for (const device of devices) await expectOneSleepAtMost(device)
  for (const [id, ends] of deeds.taps)
    if (!deeds.corrected.has(id))
      expect(onServer[`sleepSession/${id}`]?.endTime, `the earliest tap ends ${id}`).toBe(ends.toSorted()[0])
  const everything = await everythingOnServer(cast)
  const lostEntries = [...deeds.logged].filter((id) => !deeds.forgotten.has(id) && !everything.ids.has(id))
  expect(lostEntries, 'entries that were saved').toEqual([])
  const kept = everything.text + (await textOfFailed(devices))
  const lostWords = [...deeds.words].filter(([word, id]) => everything.ids.has(id) && !kept.includes(word))
  expect(lostWords, 'edits that were saved').toEqual([])
}

/** Each row lies in one place; what is packed can be found by its id, and nothing of it is deleted or waits. */
async function expectPackedWell({ db, name }: Device): Promise<void> {
  const months = await db.packed.toArray()
  for (const entity of entityNames.filter(isPacked)) {
    const mine = months.filter(({ key }) => key.startsWith(`${entity}/`))
    const packed = mine.flatMap(rowsIn)
    const all = [...(await db.rows(entity).toArray()), ...packed].map(({ id }) => id)
    expect(all.length, `${entity} on ${name}, each once`).toBe(new Set(all).size)
    expect(packed.filter((row) => row.deletedAt !== null || row.isQueued)).toEqual([])
    const loose = (await db.rows(entity).toArray()).filter((row) => row.deletedAt === null)
    if (db.packing === packsEverything) expect(loose, `not packed on ${name}`).toEqual([])
  }
  const ids = months.map((month) => ({ key: month.key, ids: rowsIn(month).map(({ id }) => id) }))
  const told = (await db.packedIds.toArray()).map(({ key, ids }) => ({ key, ids: ids.split(' ') }))
  expect(told, `ids of months on ${name}`).toEqual(ids)
}

/** However often it was started and ended on however many phones, a baby sleeps once at a time. */
async function expectOneSleepAtMost({ db, name, teamId }: Device): Promise<void> {
  const rows = (await everyRow(db, 'sleepSession', teamId)).filter((row) => row.deletedAt === null)
  const running = viewSessions(rows as unknown as SessionRow[]).filter(({ endTime }) => endTime === null)
  expect(running.length, `running sleeps on ${name}`).toBeLessThanOrEqual(1)
}

/** What was bad, and nothing else, waits for the one who typed it: with the field that is wrong. */
async function expectRefused(device: Device, { bad }: Deeds): Promise<void> {
  const failed = (await failedChanges(device.db)).filter((one) => one.status !== 'applied_to_deleted')
  for (const one of failed)
    expect(one).toMatchObject({ status: 'rejected', code: 'invalid', details: [{ path: 'notes' }] })
  const refused = new Set(failed.map((one) => one.fields?.notes))
  const mine = [...bad].filter(([, typed]) => typed.device === device).map(([notes]) => notes)
  expect(
    mine.filter((notes) => !refused.has(notes)),
    `bad edits on ${device.name}`,
  ).toEqual([])
}

/** Rows, deleted ones too, with what their fields were before and what changes had another outcome. */
async function everythingOnServer({ world, family }: Cast): Promise<{ ids: Set<string>; text: string }> {
  const { db } = world.server.deps
  const of = (table: 'diaperChange' | 'sleepSession' | 'history' | 'opException') =>
    db.selectFrom(table).selectAll().where('spaceId', '=', family.teamId).execute()
  const rows = [...(await of('diaperChange')), ...(await of('sleepSession'))]
  const all = [...rows, ...(await of('history')), ...(await of('opException'))]
  return { ids: new Set(rows.map((row) => (row as { id: string }).id)), text: JSON.stringify(all) }
}

const textOfFailed = async (devices: readonly Device[]) =>
  JSON.stringify(await Promise.all(devices.map((device) => failedChanges(device.db))))
