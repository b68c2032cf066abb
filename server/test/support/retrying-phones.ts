import { setTimeout as delay } from 'node:timers/promises'
import { diaperPut, openDevice } from './device.ts'
import type { Person } from './family.ts'

/** Phones of a user that push one entry after the other, and repeat each until the server accepts it. */
export function retryingPhones(person: Person, babyId: string, now: number, count = 3) {
  const acknowledged: string[] = []
  /** Number of answers by status. */
  const statuses: Record<number, number> = {}
  let isFinished = false

  async function run(): Promise<void> {
    const phone = openDevice(person)
    while (!isFinished) {
      const entry = diaperPut(babyId, now)
      const frame = phone.frame([entry])
      for (;;) {
        const { status, text } = await phone.send(frame)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 200) break
        if (status !== 503) throw new Error(`${status}: ${text}`)
        await delay(50)
      }
      acknowledged.push(entry.id)
    }
  }

  const running = Promise.all(Array.from({ length: count }, run))
  // `finish` waits for it and throws its error.
  running.catch(() => {})
  return {
    statuses,
    acknowledged,
    /** Ids of the entries that the server acknowledged. */
    async finish(): Promise<string[]> {
      isFinished = true
      await running
      return acknowledged
    },
  }
}

/** The ids of all entries that a new phone reads. */
export const entriesOf = async (person: Person): Promise<string[]> =>
  (await openDevice(person).pullAll()).rows
    .filter(({ entity }) => entity === 'diaperChange')
    .map(({ id }) => id)
