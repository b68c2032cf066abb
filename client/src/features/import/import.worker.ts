import '#zod-now.ts'
import { whileImporting } from '#db/being-imported.ts'
import { Clock } from '#db/clock.ts'
import { LocalDatabase } from '#db/database.ts'
import { undoImport } from '#db/undo-import.ts'
import { ImportEngine, type OnProgress } from './engine.ts'
import type { Answer, ImporterOf, Request } from './importer.ts'

/** Runs an import beside the page, so that no tap waits for it. It opens the person's database by itself. */
const page = globalThis as unknown as {
  postMessage: (answer: Answer) => void
  addEventListener: (type: 'message', listener: (event: { data: Request }) => void) => void
}

let started: { engine: ImportEngine; db: LocalDatabase; clock: Clock } | undefined

function start({ userId, clockOffset }: ImporterOf) {
  const [db, clock] = [new LocalDatabase(userId), new Clock()]
  clock.restore(clockOffset)
  return (started ??= { engine: new ImportEngine(db, clock), db, clock })
}

function run(request: Request): unknown {
  const { engine, db, clock } = start(request)
  const { number, method, given } = request
  const onProgress: OnProgress = (...progress) => page.postMessage({ number, progress })
  if (method === 'undo')
    return whileImporting(db, () => undoImport(db, clock, given[0] as string, (done) => onProgress(done, 0)))
  const ask = engine[method].bind(engine) as (...given: unknown[]) => unknown
  return ask(...given, onProgress)
}

page.addEventListener('message', ({ data: request }) => {
  const { number } = request
  Promise.resolve()
    .then(() => run(request))
    .then(
      (result) => page.postMessage({ number, result }),
      ({ name, message }: Error) => page.postMessage({ number, error: { name, message } }),
    )
})
