import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { blobOf } from './blob-of.ts'
import { gzip } from './gzip.ts'
import { makeBackup } from './make-backup.ts'
import { seal } from './seal.ts'

/**
 * Makes the file of a backup: plain JSON, or encrypted if there is a passphrase. Its name has the product and the day.
 * Reports the number of written rows to `onRows`.
 */
export async function backupFile(
  db: LocalDatabase,
  clock: Clock,
  { passphrase, timeZone, today }: { passphrase: string | null; timeZone: string; today: string },
  turns: { signal?: AbortSignal; onRows?: (rows: number) => void },
): Promise<{ file: File; rows: number; isWhole: boolean }> {
  const { content, rows, isWhole } = await makeBackup(db, { now: clock.now(), timeZone }, turns)
  const name = `nela-backup-${today}`
  if (passphrase === null)
    return { file: new File([content], `${name}.json`, { type: 'application/json' }), rows, isWhole }
  const pieces = await seal(await gzip(content), passphrase)
  const sealed = await blobOf(pieces, 'text/plain', turns.signal)
  return { file: new File([sealed], `${name}.txt`, { type: 'text/plain' }), rows, isWhole }
}
