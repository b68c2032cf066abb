import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { rowOf } from '#db/query/every-row.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { FailedOp, OutboxOp } from '#db/schema/records.ts'
import { rowId } from '#db/schema/row-key.ts'
import { getUnsaved } from '#db/write/unsaved.ts'
import type { Format } from '#i18n/use-format.ts'
import { changeText } from './change-words.ts'
import { wordFor } from './refused-as-text.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char]!)

async function dataUrl(bytes: ArrayBuffer, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('cannot read'))
    reader.readAsDataURL(new Blob([bytes], { type }))
  })
}

/** Names and values that a user can enter again; without ids. */
const linesOf = (i18n: I18n, fields: Record<string, unknown> = {}) =>
  Object.entries(fields)
    .filter(([name, value]) => !name.endsWith('Id') && value !== null && value !== '')
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `<dt>${escape(wordFor(i18n, name))}</dt><dd>${escape(text)}</dd>`
    })
    .join('')

/** Reads from the storage; returns `otherwise` if it cannot be read now, or would never answer. */
async function readOr<T>(db: LocalDatabase, read: () => PromiseLike<T>, otherwise: T): Promise<T> {
  if (['closed', 'blocked', 'refused'].includes(db.health.get())) return otherwise
  try {
    return await read()
  } catch {
    return otherwise
  }
}

/** Unsent and refused changes; from memory if the storage cannot be read. */
const changesOf = (db: LocalDatabase): Promise<(OutboxOp | FailedOp)[]> =>
  readOr<(OutboxOp | FailedOp)[]>(
    db,
    async () => [...(await db.outbox.orderBy('order').toArray()), ...(await failedChanges(db))],
    [...db.outboxCache.values()],
  )

/**
 * Exports everything that only this device has as one HTML page: entries that are waiting, refused or could not be
 * stored, and the complete media files. Offered before the user discards them.
 */
export async function unsentAsPage(
  db: LocalDatabase,
  i18n: I18n,
  format: Format,
  now: number,
): Promise<string> {
  const changes = await changesOf(db)
  const entries = await Promise.all(
    changes.map(async (change) => {
      const of = { spaceId: change.spaceId, id: change.rowId }
      const row = await readOr(db, () => rowOf(db, change.entity, of), undefined)
      return `<li><h2>${escape(changeText(i18n, format, change, row, now))}</h2><dl>${linesOf(i18n, change.fields)}</dl></li>`
    }),
  )
  const unsaved = getUnsaved().map(
    ({ what, writes }) =>
      `<li><h2>${escape(what)}</h2>${writes.map(({ fields }) => `<dl>${linesOf(i18n, fields)}</dl>`).join('')}</li>`,
  )
  const uploads = await readOr(db, () => db.fileUpload.toArray(), [])
  const media = await Promise.all(
    uploads.map(async (upload) => {
      const kept = await readOr(db, () => db.file.get(rowId(upload)), undefined)
      if (!kept?.full) return ''
      const url = await dataUrl(kept.full, kept.type)
      if (kept.type === 'application/pdf')
        return `<li><a download="${upload.id}.pdf" href="${url}">PDF</a></li>`
      if (kept.type.startsWith('audio/')) return `<li><audio controls src="${url}"></audio></li>`
      return kept.type.startsWith('video/')
        ? `<li><video controls src="${url}"></video></li>`
        : `<li><img alt="" src="${url}"></li>`
    }),
  )
  const title = escape(i18n._(msg`Entries that were not sent`))
  return `<!doctype html>
<html lang="${i18n.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:40em;margin:2em auto;padding:0 1em}li{margin:0 0 1.5em}h2{font-size:1em}dt{float:left;clear:left;min-width:10em;opacity:.7}dd{margin-left:10em}img,video{max-width:100%}</style>
<h1>${title}</h1>
<ul>${[...entries, ...unsaved, ...media].join('\n')}</ul>
</html>
`
}
