import { startTransition, useEffect, useRef, useState } from 'react'
import type { LocalDatabase } from '#db/schema/database.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { NotSaved } from '#db/storage/retry-write.ts'
import { newId } from '#db/schema/new-id.ts'
import { notifyImported } from '#db/import/notify-imported.ts'
import { whenIdle } from '#sync/when-idle.ts'
import type { Importer, ImporterOf } from './importer.ts'
import { importedEntities } from './import-kinds.ts'
import type { Found, Preview, Setup } from './setup.ts'

/** How the import on screen stands. */
export type Step =
  | { at: 'choose' }
  | { at: 'reading' }
  /** `rows`: how many of how many are read, as long as there is no preview. */
  | {
      at: 'check'
      found: Found
      setup: Setup
      preview?: Preview
      rows?: readonly [number, number]
      /** The earlier import that is read again. */
      again?: string
    }
  | { at: 'working'; what: 'store' | 'undo'; done: number; total: number; batchId: string }
  | { at: 'done'; what: 'store' | 'undo'; batchId: string }
  | { at: 'failed'; why: 'storage' | 'files' | 'other' }

const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve))

/** Ends what does the work; where it could not tell what it stored last, this page does. */
async function end(db: LocalDatabase, importer: Importer | undefined): Promise<void> {
  if (!importer?.stop()) return
  await untilIdle()
  await notifyImported(db, importedEntities)
}

/** Moves an import from its files to its entries. `make` starts what does the work. */
export function useImport(make: (of: ImporterOf) => Importer, spaceId: string) {
  const { db, clock } = useLocalData()
  const [step, setNow] = useState<Step>({ at: 'choose' })
  // A long preview is drawn in turns with whatever else the person does.
  const setStep = (next: Step) => startTransition(() => setNow(next))
  const [importer, setImporter] = useState<Importer>()
  const question = useRef(0)
  /** What was said last: the screen may still show what was said before. */
  const said = useRef<Setup>(null)
  const ended = useRef(Promise.resolve())
  useEffect(() => () => void end(db, importer), [db, importer])

  const begin = () => {
    const started = make({ userId: db.userId, spaceId, clockOffset: clock.offset })
    startTransition(() => setImporter(started))
    return started
  }
  const fail = (error: unknown) => {
    if (!(error instanceof NotSaved)) console.warn(error)
    setStep({ at: 'failed', why: error instanceof NotSaved ? 'storage' : 'other' })
  }

  const check = async (with_: Importer, found: Found, setup: Setup, again?: string) => {
    const mine = ++question.current
    said.current = setup
    const asked = { at: 'check' as const, found, setup, ...(again !== undefined && { again }) }
    setStep(asked)
    try {
      // What was asked is drawn first: both at once would share a slow phone.
      await untilIdle()
      if (mine !== question.current) return
      const preview = await with_.check(setup, (...rows) => {
        if (mine === question.current) setStep({ ...asked, rows })
      })
      // Only the answer to the newest question counts.
      if (mine === question.current) setStep({ ...asked, preview })
    } catch (error) {
      if (mine === question.current) fail(error)
    }
  }

  const read = async (files: readonly File[], setupOf: (found: Found) => Promise<Setup>) => {
    const started = begin()
    setStep({ at: 'reading' })
    try {
      const found = await started.read(files)
      await check(started, found, await setupOf(found))
    } catch (error) {
      fail(error)
    }
  }

  const readAgain = async (batchId: string) => {
    const started = begin()
    setStep({ at: 'reading' })
    try {
      const opened = await started.reopen(batchId)
      if (opened) await check(started, opened.found, opened.setup, batchId)
      else setStep({ at: 'failed', why: 'files' })
    } catch (error) {
      fail(error)
    }
  }

  const work = async (
    what: 'store' | 'undo',
    batchId: string,
    [done, total]: readonly [number, number],
    run: (onProgress: (done: number, total: number) => void) => Promise<unknown>,
  ) => {
    const mine = ++question.current
    const show = (now: number, all: number) => {
      if (mine === question.current) setStep({ at: 'working', what, batchId, done: now, total: all || total })
    }
    show(done, total)
    try {
      await ended.current
      await untilIdle()
      if (mine !== question.current) return
      const isDone = await run(show)
      if (mine !== question.current) return
      setStep(isDone === false ? { at: 'failed', why: 'files' } : { at: 'done', what, batchId })
    } catch (error) {
      if (mine === question.current) fail(error)
    }
  }

  return {
    step,
    importer,
    read,
    readAgain: (batchId: string) => void readAgain(batchId),
    change: (found: Found, edit: (setup: Setup) => Setup, again?: string) =>
      importer && said.current && void check(importer, found, edit(said.current), again),
    store: (setup: Setup, total: number, again?: string) => {
      if (!importer) return
      if (again !== undefined)
        return void work('store', again, [0, total], (show) => importer.storeAgain(setup, show))
      const batchId = newId(clock)
      void work('store', batchId, [0, total], (show) => importer.store({ batchId, spaceId, setup }, show))
    },
    resume: (batchId: string, done: number, total: number) => {
      const started = begin()
      void work('store', batchId, [done, total], (show) => started.resume(batchId, show))
    },
    undo: (batchId: string, total: number) => {
      const started = begin()
      void work('undo', batchId, [0, total], (show) => started.undo(batchId, show))
    },
    /** Ends whatever is under way; what is stored stays. */
    stop: () => {
      question.current++
      ended.current = end(db, importer)
      // It is over already; its picture is drawn in small steps, as every other.
      startTransition(() => {
        setImporter(undefined)
        setNow({ at: 'choose' })
      })
    },
  }
}
