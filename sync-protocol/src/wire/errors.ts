import { z } from 'zod'

/**
 * Every error the API answers with: code -> HTTP status -> English sentence.
 * A client shows its own translation of the code; the English is for scripts, logs and other clients.
 */
export const errorTable = {
  invalid_request: { status: 400, error: 'The request is not valid' },
  not_found: { status: 404, error: 'Not found' },
  unauthenticated: { status: 401, error: 'User not authenticated' },
  forbidden: { status: 403, error: 'You are not allowed to do this' },
  rate_limited: { status: 429, error: 'Too many tries. Please wait a moment and try again.' },
  payload_too_large: { status: 413, error: 'The request is too large' },
  unsupported_media_type: { status: 415, error: 'This content type is not supported' },
  wrong_host: {
    status: 421,
    error: 'This server does not answer to this name, only to that of its PUBLIC_URL',
  },
  busy: { status: 503, error: 'The server is busy. Please try again.' },
  internal: { status: 500, error: 'Something went wrong on the server' },

  invalid_credentials: { status: 401, error: 'Invalid email or password' },
  email_not_verified: { status: 403, error: 'Please verify your email address first' },
  password_required: { status: 403, error: 'Please enter the password of this sign-up' },
  invalid_token: { status: 400, error: 'Invalid or expired link' },
  invalid_refresh_token: { status: 401, error: 'Please sign in again' },
  account_deleted: { status: 401, error: 'This account was deleted' },
  weak_password: { status: 400, error: 'Password is too weak' },
  wrong_password: { status: 400, error: 'Password is incorrect' },
  step_up_required: { status: 400, error: 'Please enter your password again' },
  must_delete_all_data: {
    status: 400,
    error: 'Nobody else is in some of your teams: all data must be deleted',
  },

  no_team: { status: 404, error: 'You have no active team' },
  already_member: { status: 409, error: 'This person is already in your team' },
  invalid_invitation: { status: 400, error: 'Invalid or expired invitation' },
  expired: { status: 400, error: 'This invitation has expired' },
  already_used: { status: 400, error: 'This invitation was already used' },
  wrong_email: { status: 400, error: 'This invitation was sent to a different e-mail address' },
  too_many_invitations: { status: 409, error: 'There are too many open invitations' },
  too_many_tokens: { status: 409, error: 'There are too many tokens. End one first.' },
  too_many_calendars: { status: 409, error: 'There are too many calendars of this team. End one first.' },
  too_many_webhooks: { status: 409, error: 'There are too many webhooks. End one first.' },
  too_many_passes: { status: 409, error: 'There are too many passes for sitters' },
  too_many_teams: { status: 409, error: 'You are in too many teams' },
  is_owner: { status: 409, error: 'The owner of a team stays its member and PARENT' },
  not_yourself: { status: 409, error: 'You cannot remove yourself. Leave the team instead.' },
  last_parent: { status: 409, error: 'A team needs a PARENT. Make somebody else PARENT first.' },

  invalid_image_type: { status: 415, error: 'Please choose a JPEG, PNG, GIF or WebP image' },
  invalid_media_type: {
    status: 415,
    error: 'Please choose a JPEG, PNG, GIF or WebP image, an MP4, MOV or WebM video, or a PDF',
  },
  range_not_satisfiable: { status: 416, error: 'The file has no such part' },
  invalid_media: { status: 400, error: 'This file cannot be read' },
  file_too_large: { status: 413, error: 'The file is too large' },
  too_many_files: { status: 400, error: 'Maximum 10 files allowed' },
  media_quota: { status: 409, error: 'The space for pictures of this team is used up' },

  unsupported_export_format: { status: 400, error: 'Unsupported export format' },
  no_data_to_export: { status: 400, error: 'No data available to export' },

  address_refused: { status: 400, error: 'This address may not be read' },
  source_unreachable: { status: 400, error: 'The other server does not answer' },
  source_moved: { status: 400, error: 'The other server points to another address' },
  source_denied: { status: 400, error: 'The other server does not accept the token' },
  source_unreadable: { status: 400, error: 'The other server answers with something else' },

  unknown_category: { status: 400, error: 'There is no such category of products' },
  already_marked: { status: 409, error: 'This milestone is marked already; a PUT changes it' },
  id_taken: { status: 409, error: 'Another row already has this id' },

  wrong_word: { status: 403, error: 'This is not the word that the family told its guests' },
  already_reserved: { status: 409, error: 'Somebody else has reserved this already' },

  already_running: { status: 409, error: 'One is already running' },
  not_running: { status: 409, error: 'None is running' },

  space_gone: { status: 404, error: 'This space does not exist or is no longer yours' },
  space_full: { status: 409, error: 'This space holds as much as it may' },
  resync: { status: 409, error: 'The device must read the whole space again' },
  gap: { status: 409, error: 'Earlier changes of this device are missing' },
  other_device: { status: 409, error: 'Another device uses the same device id' },
  update_required: { status: 426, error: 'Please update the app' },
} as const satisfies Record<string, { status: number; error: string }>

export type ErrorCode = keyof typeof errorTable

/** One problem of a request: `path` is dotted (`ops.3.fields.wetness`), `message` a short English text. */
export const errorDetail = z.object({ path: z.string(), message: z.string() })
export type ErrorDetail = z.infer<typeof errorDetail>

/** The body of every error answer. Some codes have additional fields (`running`, `acked`, `epoch`). */
export const errorBody = z
  .looseObject({ error: z.string(), code: z.string(), details: z.array(errorDetail).optional() })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>

/** Thrown by handlers and use cases; one handler turns it into an answer. `extra` is merged into the body. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[] | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly status: number

  /** `status`: if a call answers a code with another status than that of the table. */
  constructor(
    code: ErrorCode,
    options: { details?: ErrorDetail[]; extra?: Record<string, unknown>; status?: number } = {},
  ) {
    super(errorTable[code].error)
    this.name = 'ApiError'
    this.code = code
    this.details = options.details
    this.extra = options.extra
    this.status = options.status ?? errorTable[code].status
  }
}
