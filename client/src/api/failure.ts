import type { ErrorDetail } from 'sync-protocol/wire/errors'

export interface FailureParts {
  /**
   * `network`: no answer of the product's server arrived (offline, timeout, a captive portal). `answer`: it refused.
   */
  kind: 'network' | 'answer'
  /** 0 without an answer. */
  status: number
  /** A code of sync-protocol/wire/errors, or of a newer server; `network` without an answer. */
  code: string
  /** English. Screens show `errorText(code)` instead. */
  message: string
  details?: readonly ErrorDetail[]
  /** Seconds, with 429 and 503. */
  retryAfter?: number
  /** The whole body: some codes have extra fields (`running`, `acked`, `epoch`). */
  body?: Readonly<Record<string, unknown>>
}

/** The failure of every call, except after an abort by the caller's own signal, whose reason is thrown unchanged. */
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

/** The API's answer without a token, made without a request. */
export const notAuthenticated = (): ApiFailure =>
  new ApiFailure({ kind: 'answer', status: 401, code: 'unauthenticated', message: 'User not authenticated' })

/**
 * The failure of an answer other than 2xx. Without the product's error body it is not from its server (a proxy, a
 * portal), so it counts as no answer: a hotel's login page must not sign anybody out.
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
