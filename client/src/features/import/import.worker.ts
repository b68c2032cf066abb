import '#zod-setting.ts'
import type { SkipReason } from './reading/format.ts'
import { whileImporting } from '#db/import/import-lock.ts'
import { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { notifyImported } from '#db/import/notify-imported.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { withoutNotifying } from '#db/transactions/without-notifying.ts'
import { ImportEngine, type OnProgress } from './engine.ts'
import type { Answer, ImporterOf, Request } from './importer.ts'
import { importedEntities } from './import-kinds.ts'
import { leftOutRows } from './left-out-rows.ts'

/** Runs an import in a worker, so that it does not block the page. The worker opens the user's database itself. */
const page = globalThis as unknown as {
  postMessage: (answer: Answer) => void
  addEventListener: (type: 'message', listener: (event: { data: Request }) => void) => void
}

/** Interval at which the worker notifies pages of stored entries, ms. */
const notifyEveryMs = 10_000
/** Interval between progress messages, ms. */
const progressEveryMs = 500
/** Pause after each progress message and notification, ms, so that pages can redraw on a slow phone. */
const yieldMs = 80
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve, yieldMs))

const isDue = (since: number, everyMs: number) => performance.now() - since >= everyMs

let started: { engine: ImportEngine; db: LocalDatabase; clock: Clock } | undefined
let hasUnreportedChanges = false
let notifiedAt = 0

function start({ userId, spaceId, clockOffset }: ImporterOf) {
  const [db, clock] = [new LocalDatabase(userId), new Clock()]
  db.use(withoutNotifying(() => (hasUnreportedChanges = true)))
  clock.restore(clockOffset)
  return { engine: new ImportEngine(db, clock, spaceId), db, clock }
}

async function notifyPages(): Promise<void> {
  notifiedAt = performance.now()
  if (!hasUnreportedChanges || !started) return
  hasUnreportedChanges = false
  await notifyImported(started.db, importedEntities)
}

function run(request: Request): unknown {
  const { engine, db, clock } = (started ??= start(request))
  const { number, method, given } = request
  let progressSentAt = -Infinity
  const onProgress: OnProgress = async (...progress) => {
    if (!isDue(progressSentAt, progressEveryMs)) return
    page.postMessage({ number, progress })
    await yieldToPage()
    if (isDue(notifiedAt, notifyEveryMs)) {
      await notifyPages()
      await yieldToPage()
    }
    progressSentAt = performance.now()
  }
  notifiedAt = performance.now()
  if (method === 'undo')
    return whileImporting(db, () => undoImport(db, clock, given[0] as string, (done) => onProgress(done, 0)))
  if (method === 'leftOutRows') return leftOutRows(engine.leftOut(), given[0] as SkipReason)
  const call = engine[method].bind(engine) as (...given: unknown[]) => unknown
  return call(...given, onProgress)
}

async function answer(request: Request) {
  try {
    return await run(request)
  } finally {
    await notifyPages()
  }
}

page.addEventListener('message', ({ data: request }) => {
  const { number } = request
  answer(request).then(
    (result) => page.postMessage({ number, result }),
    ({ name, message }: Error) => page.postMessage({ number, error: { name, message } }),
  )
})
