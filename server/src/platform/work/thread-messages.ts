import { ApiError, type ErrorCode, type ErrorDetail } from 'sync-protocol/wire/errors'
import type { Connection } from '#platform/database.ts'
import type { FentonPack } from 'sync-protocol/rules/growth/reference'

/** Input of a new thread. */
export interface ThreadData {
  connection: Connection
  referencePack: FentonPack | null
}

export interface JobRequest {
  id: number
  job: string
  input: unknown
}

/** Errors lose their class between threads, so their parts are sent. */
type Failure =
  | {
      kind: 'api'
      code: ErrorCode
      details: ErrorDetail[] | undefined
      extra: Record<string, unknown> | undefined
    }
  /** `code`: from the database or the system. It decides whether a retry helps. */
  | { kind: 'other'; message: string; stack: string | undefined; code: string | undefined }

export type Answer = { id: number } & ({ result: unknown } | { failure: Failure })

export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, details, extra } = error
    return { kind: 'api', code, details, extra }
  }
  const { message, stack, code } =
    error instanceof Error
      ? (error as Error & { code?: unknown })
      : (new Error(String(error)) as Error & { code?: unknown })
  return { kind: 'other', message, stack, code: typeof code === 'string' ? code : undefined }
}

export function errorOf(failure: Failure): Error {
  if (failure.kind === 'api') {
    const { code, details, extra } = failure
    return new ApiError(code, { ...(details && { details }), ...(extra && { extra }) })
  }
  const { message, stack, code } = failure
  return Object.assign(new Error(message), stack !== undefined && { stack }, code !== undefined && { code })
}

/** The transferable buffers of a result: those of byte arrays, also inside lists and objects. */
export function memoryOf(value: unknown, found: ArrayBuffer[] = []): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    if (value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength)
      found.push(value.buffer)
  } else if (Array.isArray(value)) for (const member of value) memoryOf(member, found)
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) memoryOf(member, found)
  return found
}
