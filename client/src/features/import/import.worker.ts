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

/** Runs an import beside the page, so that no tap waits for it. It opens the person's database by itself. */
const page = globalThis as unknown as {
  postMessage: (answer: Answer) => void
  addEventListener: (type: 'message', listener: (event: { data: Request }) => void) => void
}

/** How long other pages show what was before, ms. */
const reportEveryMs = 10_000
/** Between two signs of life, ms. */
const signEveryMs = 500
/** After each, and after what pages are told, ms: they draw it by themselves, where both would share a slow phone. */
const turnMs = 80
const turnOfThePage = () => new Promise((resolve) => setTimeout(resolve, turnMs))

const isDue = (since: number, everyMs: number) => performance.now() - since >= everyMs

let started: { engine: ImportEngine; db: LocalDatabase; clock: Clock } | undefined
let hasNews = false
let reportedAt = 0

function start({ userId, spaceId, clockOffset }: ImporterOf) {
  const [db, clock] = [new LocalDatabase(userId), new Clock()]
  db.use(withoutNotifying(() => (hasNews = true)))
  clock.restore(clockOffset)
  return { engine: new ImportEngine(db, clock, spaceId), db, clock }
}

async function tell(): Promise<void> {
  reportedAt = performance.now()
  if (!hasNews || !started) return
  hasNews = false
  await notifyImported(started.db, importedEntities)
}

function run(request: Request): unknown {
  const { engine, db, clock } = (started ??= start(request))
  const { number, method, given } = request
  let signedAt = -Infinity
  const onProgress: OnProgress = async (...progress) => {
    if (!isDue(signedAt, signEveryMs)) return
    page.postMessage({ number, progress })
    await turnOfThePage()
    if (isDue(reportedAt, reportEveryMs)) {
      await tell()
      await turnOfThePage()
    }
    signedAt = performance.now()
  }
  reportedAt = performance.now()
  if (method === 'undo')
    return whileImporting(db, () => undoImport(db, clock, given[0] as string, (done) => onProgress(done, 0)))
  if (method === 'leftOutRows') return leftOutRows(engine.leftOut(), given[0] as SkipReason)
  const ask = engine[method].bind(engine) as (...given: unknown[]) => unknown
  return ask(...given, onProgress)
}

async function answer(request: Request) {
  try {
    return await run(request)
  } finally {
    await tell()
  }
}

page.addEventListener('message', ({ data: request }) => {
  const { number } = request
  answer(request).then(
    (result) => page.postMessage({ number, result }),
    ({ name, message }: Error) => page.postMessage({ number, error: { name, message } }),
  )
})
