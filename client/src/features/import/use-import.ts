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

/** The state of the import on screen. */
export type Step =
  | { at: 'choose' }
  | { at: 'reading' }
  /** `rows`: rows read so far and in total, until there is a preview. */
  | {
      at: 'check'
      found: Found
      setup: Setup
      preview?: Preview
      rows?: readonly [number, number]
      /** Id of the earlier import that is read again. */
      again?: string
    }
  | { at: 'working'; what: 'store' | 'undo'; done: number; total: number; batchId: string }
  | { at: 'done'; what: 'store' | 'undo'; batchId: string }
  | { at: 'failed'; why: 'storage' | 'files' | 'other' }

const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve))

/** Stops the importer. If it was stopped before it could notify pages of its last entries, this page does that. */
async function stopImporter(db: LocalDatabase, importer: Importer | undefined): Promise<void> {
  if (!importer?.stop()) return
  await untilIdle()
  await notifyImported(db, importedEntities)
}

/** Runs an import from its files to its entries. `make` creates the importer. */
export function useImport(make: (of: ImporterOf) => Importer, spaceId: string) {
  const { db, clock } = useLocalData()
  const [step, setNow] = useState<Step>({ at: 'choose' })
  // A transition, so that drawing a long preview does not block the user's input.
  const setStep = (next: Step) => startTransition(() => setNow(next))
  const [importer, setImporter] = useState<Importer>()
  const latestRequest = useRef(0)
  /** The newest setup; the screen may still show an earlier one. */
  const latestSetup = useRef<Setup>(null)
  const pendingStop = useRef(Promise.resolve())
  useEffect(() => () => void stopImporter(db, importer), [db, importer])

  const begin = () => {
    const started = make({ userId: db.userId, spaceId, clockOffset: clock.offset })
    startTransition(() => setImporter(started))
    return started
  }
  const fail = (error: unknown) => {
    if (!(error instanceof NotSaved)) console.warn(error)
    setStep({ at: 'failed', why: error instanceof NotSaved ? 'storage' : 'other' })
  }

  const check = async (using: Importer, found: Found, setup: Setup, again?: string) => {
    const requestId = ++latestRequest.current
    latestSetup.current = setup
    const checkStep = { at: 'check' as const, found, setup, ...(again !== undefined && { again }) }
    setStep(checkStep)
    try {
      // Draws the screen first: on a slow phone, reading in the worker would delay it.
      await untilIdle()
      if (requestId !== latestRequest.current) return
      const preview = await using.check(setup, (...rows) => {
        if (requestId === latestRequest.current) setStep({ ...checkStep, rows })
      })
      // Ignores the result of an outdated check.
      if (requestId === latestRequest.current) setStep({ ...checkStep, preview })
    } catch (error) {
      if (requestId === latestRequest.current) fail(error)
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
    const requestId = ++latestRequest.current
    const show = (now: number, all: number) => {
      if (requestId === latestRequest.current)
        setStep({ at: 'working', what, batchId, done: now, total: all || total })
    }
    show(done, total)
    try {
      await pendingStop.current
      await untilIdle()
      if (requestId !== latestRequest.current) return
      const isDone = await run(show)
      if (requestId !== latestRequest.current) return
      setStep(isDone === false ? { at: 'failed', why: 'files' } : { at: 'done', what, batchId })
    } catch (error) {
      if (requestId === latestRequest.current) fail(error)
    }
  }

  return {
    step,
    importer,
    read,
    readAgain: (batchId: string) => void readAgain(batchId),
    change: (found: Found, edit: (setup: Setup) => Setup, again?: string) =>
      importer && latestSetup.current && void check(importer, found, edit(latestSetup.current), again),
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
    /** Stops the current work. Stored entries stay. */
    stop: () => {
      latestRequest.current++
      pendingStop.current = stopImporter(db, importer)
      // The work has already ended; a transition draws the screen without blocking input.
      startTransition(() => {
        setImporter(undefined)
        setNow({ at: 'choose' })
      })
    },
  }
}
