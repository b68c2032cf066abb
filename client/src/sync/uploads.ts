import { putMediaContract } from 'sync-protocol/api/media'
import type { Caller } from '#api/caller.ts'
import { ApiFailure } from '#api/failure.ts'
import { fetchWithProgress } from '#api/fetch-with-progress.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowId } from '#db/schema/row-key.ts'
import { laterUpload, nextUpload, acknowledgeUpload } from '#db/storage/media.ts'
import type { UploadRecord } from '#db/schema/records.ts'
import { uploadProgress } from './upload-progress.ts'

interface UploadContext {
  db: LocalDatabase
  callRaw: Caller['callRaw']
  /** The device's clock, ms. */
  now(): number
}

const firstPauseMs = 2_000
const longestPauseMs = 5 * 60_000
/** A full family may have room again tomorrow. */
const quotaPauseMs = 60 * 60_000
/** A slow network needs its time for a whole picture, ms. */
const patience = 180_000

/**
 * Sends files that wait, one after the other: whole, under their own id, so that sending one twice is harmless.
 * Failed ones are tried again with a growing pause; one that the server refuses waits for a person.
 */
export class UploadLoop {
  private isRunning = false
  private isStopped = false
  /** Started again while it ran: files that failed before may be tried again. */
  private isWokenAgain = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly context: UploadContext

  constructor(context: UploadContext) {
    this.context = context
  }

  /** The connection came back, or there is a new file: drops all pauses. */
  wake(): void {
    void this.run(true)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private async run(isWoken: boolean): Promise<void> {
    if (this.isRunning) this.isWokenAgain ||= isWoken
    if (this.isRunning || this.isStopped) return
    this.isRunning = true
    clearTimeout(this.timer)
    try {
      await this.sendAll(isWoken)
    } catch {
      // The storage fails for the moment.
      this.later(longestPauseMs)
    }
    this.isRunning = false
    if (!this.isWokenAgain) return
    this.isWokenAgain = false
    await this.run(true)
  }

  private async sendAll(isWoken: boolean): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      const next = await nextUpload(this.context.db)
      if (!next || this.isStopped) return
      const pause = next.nextAt - this.context.now()
      const name = rowId(next).join('/')
      if (tried.has(name) || (pause > 0 && !isWoken)) return this.later(Math.max(pause, firstPauseMs))
      tried.add(name)
      const asked = await this.send(next)
      if (asked !== undefined) return this.later(asked)
    }
  }

  private later(pause: number): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.run(false), Math.min(pause, longestPauseMs))
  }

  /** Resolves to how long the server asks for no more files, ms, where it does. */
  private async send(upload: UploadRecord): Promise<number | undefined> {
    const { db } = this.context
    const media = await db.file.get(rowId(upload))
    if (!media?.full) {
      await acknowledgeUpload(db, upload)
      return undefined
    }
    try {
      await this.put(upload, 'full', media.full, media.type)
      // The server makes the small form of a picture itself; of a video it has only what a browser drew.
      if (media.type.startsWith('video/')) await this.put(upload, 'thumb', media.thumb, 'image/jpeg')
      await acknowledgeUpload(db, upload)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // The refusal is not about this file: the next one would get the same.
      if (error.code === 'rate_limited' || error.code === 'busy')
        return Math.max(firstPauseMs, (error.retryAfter ?? 0) * 1000)
      await this.failed(upload, error)
    } finally {
      uploadProgress.set(null)
    }
    return undefined
  }

  private async put(
    { id, spaceId }: UploadRecord,
    v: 'full' | 'thumb',
    file: ArrayBuffer,
    type: string,
  ): Promise<void> {
    await this.context.callRaw(putMediaContract, {
      params: { mediaId: id },
      query: { team: spaceId, v },
      bytes: new Uint8Array(file),
      headers: { 'content-type': type },
      timeout: patience,
      fetch: fetchWithProgress((sent) => v === 'full' && uploadProgress.set({ spaceId, id, sent })),
    })
  }

  private async failed(
    upload: UploadRecord,
    { kind, status, code, retryAfter = 0 }: ApiFailure,
  ): Promise<void> {
    const { db, now } = this.context
    // The person is no longer a member: this device must not decide about the picture.
    if (code === 'no_team') return acknowledgeUpload(db, upload)
    const isRefused = kind === 'answer' && [400, 413, 415].includes(status)
    const tries = upload.tries + 1
    const pause =
      code === 'media_quota' ? quotaPauseMs : Math.min(firstPauseMs * 2 ** upload.tries, longestPauseMs)
    await laterUpload(db, upload, {
      tries,
      nextAt: now() + Math.max(pause, retryAfter * 1000),
      problem: isRefused ? code : null,
    })
  }
}
