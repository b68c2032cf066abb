import type { ErrorDetail } from 'sync-protocol/wire/errors'

export interface FailureParts {
  /** `network`: no answer of our server arrived (offline, timeout, a captive portal). `answer`: it said no. */
  kind: 'network' | 'answer'
  /** 0 without an answer. */
  status: number
  /** A code of sync-protocol/wire/errors, or one that a newer server knows; `network` without an answer. */
  code: string
  /** English. Screens show `errorText(code)` instead. */
  message: string
  details?: readonly ErrorDetail[]
  /** Seconds, with 429 and 503. */
  retryAfter?: number
  /** The whole body: some codes carry fields of their own (`running`, `acked`, `epoch`). */
  body?: Readonly<Record<string, unknown>>
}

/** How every call fails, except when the caller's own signal aborted it (that reason is thrown as it is). */
export class ApiFailure extends Error implements FailureParts {
  readonly kind: 'network' | 'answer'
  readonly status: number
  readonly code: string
  readonly details: readonly ErrorDetail[]
  readonly retryAfter: number | undefined
  readonly body: Readonly<Record<string, unknown>>

  constructor(parts: FailureParts, options?: ErrorOptions) {
    super(parts.message, options)
    this.name = 'ApiFailure'
    this.kind = parts.kind
    this.status = parts.status
    this.code = parts.code
    this.details = parts.details ?? []
    this.retryAfter = parts.retryAfter
    this.body = parts.body ?? {}
  }
}

export const networkFailure = (message: string, cause?: unknown): ApiFailure =>
  new ApiFailure({ kind: 'network', status: 0, code: 'network', message }, { cause })

/** What the API answers without a token, said without asking it. */
export const notAuthenticated = (): ApiFailure =>
  new ApiFailure({ kind: 'answer', status: 401, code: 'unauthenticated', message: 'User not authenticated' })

/**
 * The failure that an answer other than 2xx stands for. One without our error body is not from our server (a proxy,
 * a portal), so it counts as no answer: nobody is signed out by a hotel's login page.
 */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body = await response.json().catch(() => null)
  if (typeof body?.code !== 'string') {
    return new ApiFailure({
      kind: 'network',
      status: response.status,
      code: 'network',
      message: 'Not an answer of the API',
    })
  }
  const seconds = Number(response.headers.get('retry-after') ?? undefined)
  return new ApiFailure({
    kind: 'answer',
    status: response.status,
    code: body.code,
    message: String(body.error),
    details: Array.isArray(body.details) ? body.details : [],
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    body,
  })
}
