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
/** Pause while the family's storage is full: it may have space later. */
const quotaPauseMs = 60 * 60_000
/** Timeout of one upload on a slow network, ms. */
const timeoutMs = 180_000

/**
 * Sends waiting files, one after the other, under their own ids, so that sending one twice is harmless. Failed uploads
 * are tried again with a growing pause. A file that the server refuses waits for the user.
 */
export class UploadLoop {
  private isRunning = false
  private isStopped = false
  /** `wake` was called during a run: files that failed before may be tried again. */
  private runsAgain = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly context: UploadContext

  constructor(context: UploadContext) {
    this.context = context
  }

  /** The connection returned, or there is a new file: drops all pauses. */
  wake(): void {
    void this.run(true)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private async run(isWoken: boolean): Promise<void> {
    if (this.isRunning) this.runsAgain ||= isWoken
    if (this.isRunning || this.isStopped) return
    this.isRunning = true
    clearTimeout(this.timer)
    try {
      await this.sendAll(isWoken)
    } catch {
      // The database fails at the moment.
      this.later(longestPauseMs)
    }
    this.isRunning = false
    if (!this.runsAgain) return
    this.runsAgain = false
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
      const requiredPause = await this.send(next)
      if (requiredPause !== undefined) return this.later(requiredPause)
    }
  }

  private later(pause: number): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.run(false), Math.min(pause, longestPauseMs))
  }

  /** Resolves to the pause that the server requires before the next file, ms, if it does. */
  private async send(upload: UploadRecord): Promise<number | undefined> {
    const { db } = this.context
    const media = await db.file.get(rowId(upload))
    if (!media?.full) {
      await acknowledgeUpload(db, upload)
      return undefined
    }
    try {
      await this.put(upload, 'full', media.full, media.type)
      // The server makes thumbnails of pictures itself. For a video it needs the still that a browser made.
      if (media.type.startsWith('video/')) await this.put(upload, 'thumb', media.thumb, 'image/jpeg')
      await acknowledgeUpload(db, upload)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // The limit is not about this file: the next one would get the same answer.
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
      timeout: timeoutMs,
      fetch: fetchWithProgress((sent) => v === 'full' && uploadProgress.set({ spaceId, id, sent })),
    })
  }

  private async failed(
    upload: UploadRecord,
    { kind, status, code, retryAfter = 0 }: ApiFailure,
  ): Promise<void> {
    const { db, now } = this.context
    // The user is no longer a member: this device must not decide about the file.
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
