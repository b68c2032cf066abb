import {
  entriesAtOnce,
  logWithPassContract,
  namePassContract,
  readPassContract,
  type SitterEntry,
} from 'sync-protocol/api/sitter'
import { ApiFailure } from '#api/failure.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import {
  type SitterDatabase,
  type StoredPass,
  type UnsentEntry,
  unsentKey,
} from '#db/sitter/sitter-database.ts'
import { callWithPass } from './pass-server.ts'

const isOver = (error: unknown) => error instanceof ApiFailure && error.status === 404
const isNoAnswer = (error: unknown) => error instanceof ApiFailure && error.status !== 404
/** Whether the server cannot read an entry. A pass without a name is not such an error: all entries wait for it. */
const isUnreadable = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  error.code === 'invalid_request' &&
  error.details.every(({ path }) => path !== 'name')

export interface PassState {
  pass: StoredPass
  unsent: UnsentEntry[]
}

/** The passes of this device: the server's last answers, and entries that it has not accepted yet. */
export class PassStore {
  private readonly db: SitterDatabase
  private readonly listeners = new Set<() => void>()
  private sending: Promise<void> | undefined
  /** `send` was called during a cycle; entries that became due meanwhile are not in that cycle. */
  private isRequestedAgain = false

  constructor(db: SitterDatabase) {
    this.db = db
  }

  /** Stores a pass whose link was opened, and makes it the current one. */
  async open(token: string): Promise<void> {
    const before = await this.db.passes.get(token)
    const fresh = { token, view: null, seenAt: 0, offset: 0 }
    await this.db.passes.put({ ...fresh, ...before, openedAt: Date.now(), isOver: false })
    this.notify()
  }

  /** The current pass with its unsent entries, oldest first. */
  async read(): Promise<PassState | null> {
    const passes = await this.db.passes.toArray()
    const pass = passes.toSorted((a, b) => b.openedAt - a.openedAt)[0]
    if (!pass) return null
    const unsent = await this.db.unsent.where('token').equals(pass.token).toArray()
    return { pass, unsent: unsent.toSorted((a, b) => a.sendAt - b.sendAt) }
  }

  /** Fetches the server's current data. Does nothing if the server does not answer. */
  async refresh(token: string, timeZone: string): Promise<void> {
    const sentAt = Date.now()
    try {
      const view = await callWithPass(token, readPassContract, { query: { tz: timeZone } })
      const seenAt = Date.now()
      const offset = Math.round(Date.parse(view.serverTime) - (sentAt + seenAt) / 2)
      await this.db.passes.update(token, { view, seenAt, offset, isOver: false })
    } catch (error) {
      if (isOver(error)) await this.end(token)
      else if (!isNoAnswer(error)) throw error
    }
    this.notify()
  }

  /** Sends the sitter's name. Throws `ApiFailure`. */
  async sayName(token: string, name: string): Promise<void> {
    const answer = await callWithPass(token, namePassContract, { body: { name } })
    const pass = await this.db.passes.get(token)
    if (pass?.view) {
      const view = { ...pass.view, pass: { ...pass.view.pass, name: answer.name } }
      await this.db.passes.update(token, { view })
    }
    this.notify()
  }

  /** Stores an entry on this device; it is sent when the time for Undo is over, ms from now. */
  async log(token: string, entry: SitterEntry, undoMs: number): Promise<void> {
    const key = unsentKey(entry)
    await this.db.unsent.put({ key, token, entry, sendAt: Date.now() + undoMs, refused: null })
    this.notify()
  }

  /** Removes an unsent entry. */
  async remove(entry: SitterEntry): Promise<void> {
    await this.db.unsent.delete(unsentKey(entry))
    this.notify()
  }

  /** Deletes refused entries that the sitter has read. */
  async forgetRefused(token: string): Promise<void> {
    const refused = (await this.db.unsent.where('token').equals(token).toArray()).filter(
      (one) => one.refused !== null,
    )
    await this.db.unsent.bulkDelete(refused.map(({ key }) => key))
    this.notify()
  }

  /** Sends unsent entries of every pass of this device; one cycle at a time. */
  send(): Promise<void> {
    this.isRequestedAgain = this.sending !== undefined
    this.sending ??= this.sendRounds().finally(() => (this.sending = undefined))
    return this.sending
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private async sendRounds(): Promise<void> {
    do {
      this.isRequestedAgain = false
      await this.sendAll()
    } while (this.isRequestedAgain)
  }

  private async sendAll(): Promise<void> {
    const now = Date.now()
    const passes = await this.db.passes.toArray()
    for (const { token, isOver: isEnded } of passes) {
      if (isEnded) continue
      const waiting = (await this.db.unsent.where('token').equals(token).toArray())
        .filter(({ refused, sendAt }) => refused === null && sendAt <= now)
        .toSorted((a, b) => a.sendAt - b.sendAt)
      for (let from = 0; from < waiting.length; from += entriesAtOnce)
        if (!(await this.sendSome(token, waiting.slice(from, from + entriesAtOnce)))) break
    }
  }

  /** Resolves to whether the server answered, so that the next entries may be sent. */
  private async sendSome(token: string, some: readonly UnsentEntry[]): Promise<boolean> {
    try {
      const body = { entries: some.map(({ entry }) => entry) }
      const { results } = await callWithPass(token, logWithPassContract, { body })
      const taken = some.filter((_, index) => results[index]?.refused === null)
      const refused = some.flatMap((one, index) =>
        results[index]?.refused ? [{ ...one, refused: results[index].refused }] : [],
      )
      // Refreshes the view before the entries leave the outbox, so that none disappears from the screen in between.
      await this.refresh(token, viewerTimeZone())
      await this.db.unsent.bulkPut(refused)
      await this.db.unsent.bulkDelete(taken.map(({ key }) => key))
    } catch (error) {
      if (isUnreadable(error)) return await this.sendReadable(token, some, error)
      if (isOver(error)) await this.end(token)
      else if (!isNoAnswer(error)) throw error
      return false
    } finally {
      this.notify()
    }
    return true
  }

  /** Sets aside entries that the server cannot read, and sends the others. */
  private async sendReadable(
    token: string,
    some: readonly UnsentEntry[],
    { details }: ApiFailure,
  ): Promise<boolean> {
    const named = new Set(details.map(({ path }) => Number(/^entries\.(\d+)/.exec(path)?.[1])))
    const isNamed = (_: UnsentEntry, index: number) => some.length === 1 || named.has(index)
    const refused = some.filter(isNamed).map((one) => ({ ...one, refused: 'invalid' }))
    await this.db.unsent.bulkPut(refused)
    const rest = some.filter((one, index) => !isNamed(one, index))
    // If the server names none of them, sends each separately.
    const parts = rest.length < some.length ? [rest] : rest.map((one) => [one])
    for (const part of parts) if (part.length > 0 && !(await this.sendSome(token, part))) return false
    return true
  }

  /** Ends a pass that the server no longer knows: deletes its data, and keeps unsent entries. */
  private async end(token: string): Promise<void> {
    const view = (await this.db.passes.get(token))?.view
    const nothing = { entries: [], medicines: [], lastFeedAt: null, nextFeeding: null }
    const forgotten = view && { ...view, ...nothing, pass: { ...view.pass, phones: '' } }
    await this.db.passes.update(token, { isOver: true, view: forgotten ?? null })
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener())
  }
}
