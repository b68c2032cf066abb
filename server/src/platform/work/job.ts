import type { Kysely } from 'kysely'
import type { FentonPack } from 'sync-protocol/rules/growth/reference'
import type { Database } from '#records/tables.ts'

/** Tools of a job in addition to its input. */
export interface JobTools {
  db: Kysely<Database>
  referencePack: FentonPack | null
}

/** A long computation in a separate thread. Input and output are copied between threads. */
export interface Job<In, Out> {
  name: string
  run(tools: JobTools, input: In): Promise<Out>
}

export const defineJob = <In, Out>(name: string, run: Job<In, Out>['run']): Job<In, Out> => ({ name, run })

/** Bytes in a buffer of their own, which can be transferred to another thread without a copy. */
export const ownBytes = (bytes: Buffer | string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)

export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
