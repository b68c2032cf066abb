import type { SkipReason } from './reading/format.ts'
import type { LeftOutRows } from './left-out-rows.ts'
import type { Found, Preview, PreviewEntry, Setup } from './setup.ts'
import type { OnProgress } from './engine.ts'
import type { ReasonTexts } from './left-out-csv.ts'

/**
 * What a screen calls on an import. `stop` ends it immediately; stored entries stay. It returns whether it interrupted
 * the storing of entries: pages may then not have been notified of the last ones.
 */
export interface Importer {
  read: (files: readonly File[]) => Promise<Found>
  reopen: (batchId: string) => Promise<{ found: Found; setup: Setup } | null>
  check: (setup: Setup, onProgress?: OnProgress) => Promise<Preview>
  day: (day: string) => Promise<PreviewEntry[]>
  /** Made in the worker, where the rows are: moving 100,000 of them would block the page. */
  leftOutFile: (reasons: ReasonTexts) => Promise<Blob>
  leftOutRows: (reason: SkipReason) => Promise<LeftOutRows>
  store: (batch: { batchId: string; spaceId: string; setup: Setup }, onProgress?: OnProgress) => Promise<void>
  storeAgain: (setup: Setup, onProgress?: OnProgress) => Promise<void>
  resume: (batchId: string, onProgress?: OnProgress) => Promise<boolean>
  undo: (batchId: string, onProgress?: OnProgress) => Promise<void>
  stop: () => boolean
}

/** The user and the team of an import. */
export interface ImporterOf {
  userId: string
  spaceId: string
  /** Correction of the device's clock, ms. */
  clockOffset: number
}

export type Method = Exclude<keyof Importer, 'stop'>
export interface Request extends ImporterOf {
  number: number
  method: Method
  given: unknown[]
}
export type Answer =
  | { number: number; progress: [number, number] }
  | { number: number; result: unknown }
  | { number: number; error: { name: string; message: string } }
