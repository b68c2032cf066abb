import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { getPeople } from '#session/people.ts'
import { getSession, park, resume, signIn, startSession } from '#session/session.ts'
import { fakeServer, json } from '../../../test/account-page.tsx'
import { babyId, nextRowId } from '../../../test/local.ts'
import { leaveDevice } from './leave-device.ts'

const person = (n: number, name: string) => ({
  ...{ id: `0191c3a0-0000-7000-8000-00000000000${n}`, email: `${name}@example.org`, displayName: name },
  ...{ measurementUnit: 'metric', avatarUrl: null, language: 'en', createdAt: '2026-01-01T00:00:00.000Z' },
})
const anna = person(1, 'annacanary')
const boris = person(2, 'boriscanary')
type Someone = typeof anna

let stop: () => void
let tokensMade = 0

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fakeServer().answer = () => json(503, { error: 'busy', code: 'busy' })
  stop = startSession()
})
afterEach(async () => {
  stop()
  vi.unstubAllGlobals()
})

/** The token contains the owner, so that a search finds whose data is stored where. */
const comeIn = (who: Someone) =>
  signIn(
    {
      accessToken: `h.${btoa(JSON.stringify({ sub: who.id }))}.s`,
      refreshToken: `${who.displayName}-${++tokensMade}`,
      user: who as never,
    },
    { rememberMe: true },
  )

const log = async (who: Someone, note: string) => {
  const db = new LocalDatabase(who.id)
  const row = { babyId, timestamp: '2026-11-21T12:00:00.000Z', timeZone: 'Europe/Kyiv', notes: note }
  await write(db, new Clock(), [put('diaperChange', who.id, nextRowId(), row)])
  db.close()
}

const waiting = async (who: Someone): Promise<string[]> => {
  const db = new LocalDatabase(who.id)
  const ops = await db.outbox.toArray()
  db.close()
  return ops.map(({ fields }) => String(fields?.notes))
}

/** Everything that this browser stores, as text. */
async function everyByte(): Promise<string> {
  const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name!)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('no database'))
    })
    parts.push(name!)
    for (const store of db.objectStoreNames) {
      const request = db.transaction(store).objectStore(store).getAll()
      parts.push(
        await new Promise<string>((resolve) => {
          request.onsuccess = () => resolve(JSON.stringify(request.result))
        }),
      )
    }
    db.close()
  }
  return parts.join('\n')
}

type Step =
  | 'in' // signs in with the password if the device is free
  | 'back' // taps the own face
  | 'away' // the current user hands the device over
  | 'log' // the current user logs something that is not sent
  | 'out, keeping' // the current user signs out and keeps unsent entries
  | 'out, deleting'

const kind = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>('log') },
  { weight: 4, arbitrary: fc.constantFrom<Step>('in', 'back') },
  { weight: 3, arbitrary: fc.constantFrom<Step>('away', 'out, deleting') },
  { weight: 1, arbitrary: fc.constant<Step>('out, keeping') },
)
/** Without fast-check's bias towards few and equal steps, because the relevant runs need several different steps. */
const steps = fc.noBias(
  fc.array(fc.record({ kind, who: fc.constantFrom(anna, boris) }), { minLength: 24, maxLength: 32 }),
)

it('T8: two people on one browser, 50 random sequences: no queue is touched by the other user, and a wipe leaves nothing', async () => {
  /** Number of wipes while the other user has unsent entries. */
  let wipes = 0
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      await leaveDevice({ keepEntries: false })
      for (const one of getPeople())
        await resume(one.id, null).then(() => leaveDevice({ keepEntries: false }))
      localStorage.clear()
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
      const queue = new Map<string, string[]>([
        [anna.id, []],
        [boris.id, []],
      ])
      let n = 0
      for (const { kind, who } of run) {
        const present = [anna, boris].find(({ id }) => id === getSession().user?.id)
        const isKnown = getPeople().some(({ id }) => id === who.id)
        if (kind === 'in' && !present) comeIn(who)
        else if (kind === 'back' && !present && isKnown) await resume(who.id, null)
        else if (kind === 'away' && present) await park()
        else if (kind === 'log' && present) {
          const note = `${present.displayName} ${++n}`
          queue.get(present.id)!.push(note)
          await log(present, note)
        } else if (kind === 'out, keeping' && present) await leaveDevice({ keepEntries: true })
        else if (kind === 'out, deleting' && present) {
          queue.set(present.id, [])
          await leaveDevice({ keepEntries: false })
          if ([...queue.values()].some((notes) => notes.length > 0)) wipes++
          const left = await everyByte()
          // Until the server is notified of the sign-out, a digest that ends the session there is all that stays.
          expect(localStorage.getItem('pendingLogouts')).toMatch(/^\["[0-9a-f]{64}"/)
          expect(left).not.toContain(present.displayName)
          expect(left).not.toContain(present.id)
        }
        const now = getSession().user
        expect([undefined, anna.id, boris.id]).toContain(now?.id)
        expect(getPeople().map(({ id }) => id)).not.toContain(now?.id)
        // Only the current user has a token in local storage.
        expect(localStorage.getItem('refreshToken')?.split('-')[0]).toBe(now?.displayName)
      }
      for (const who of [anna, boris]) expect(await waiting(who)).toEqual(queue.get(who.id))
    }),
    { numRuns: 50, seed: 20261121 },
  )
  // The runs reach the relevant case.
  expect(wipes).toBeGreaterThan(0)
}, 60_000)
