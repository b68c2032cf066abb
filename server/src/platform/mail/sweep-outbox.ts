import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** As long as the longest-lived link in a mail is valid. */
const retentionMs = 7 * 86_400_000

/** Removes mails in the outbox folder that are older than a week: their links have expired. */
export async function sweepOutbox(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => /\.eml(\.\d+\.\d+)?$/.test(one))) {
    const path = join(folder, name)
    const at = await stat(path).catch(() => undefined)
    if (at && at.mtimeMs <= now - retentionMs) await rm(path, { force: true })
  }
}
