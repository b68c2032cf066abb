import { LONGEST_AVATAR } from 'sync-protocol/api/account'
import type { ErrorDetail } from 'sync-protocol/wire/errors'

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const isTooLong = (value: unknown) => typeof value === 'string' && value.length > LONGEST_AVATAR

interface Sentence {
  says: string
  /** The refused values that it applies to. */
  of: (value: unknown) => boolean
}
const missing = (says: string): Sentence => ({ says, of: isMissing })

const email = missing('Please enter your email address')
const newPassword = missing('Password must be at least 8 characters')
const token = missing('Invalid reset token')
const required = missing('Please fill in all required fields')
const information = missing('Missing required information')

/** By call and field: the sentence that a screen shows when it refuses the field, in the order of the form. */
const sentences: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  'POST /api/auth/signup': {
    displayName: missing('Please enter your name'),
    email,
    password: newPassword,
  },
  'POST /api/auth/login': { email, password: missing('Please enter your password') },
  'POST /api/auth/forgot-password': { email },
  'POST /api/auth/resend-verification': { email },
  'POST /api/auth/verify-email': {
    token: missing('Invalid verification link. Please request a new verification email.'),
  },
  'POST /api/auth/check-reset-token': { token },
  'POST /api/auth/reset-password': { token, newPassword },
  'POST /api/auth/change-password': { newPassword },
  'DELETE /api/user/account': { password: missing('Please enter your password to confirm') },
  'PUT /api/user/settings': {
    avatarUrl: {
      says: 'Image still too large after compression. Please try a smaller image.',
      of: isTooLong,
    },
  },
  'POST /api/doctor-visits': { title: required, scheduledDate: required },
  'PUT /api/doctor-visits/:id': { title: required, scheduledDate: required },
  'POST /api/babies/:babyId/milestones': { milestoneId: information, dateCompleted: information },
  'PUT /api/babies/milestones/:id': { dateCompleted: information },
}

/** The sentence of the screens for a problem of a body, as `error` of an answer; undefined if they have none. */
export function sentenceOf(
  call: { method: string; url: string },
  body: unknown,
  details: readonly ErrorDetail[],
): { error: string } | undefined {
  const fields = body as Readonly<Record<string, unknown>> | null | undefined
  for (const [name, { says, of }] of Object.entries(sentences[`${call.method} ${call.url}`] ?? {}))
    if (details.some(({ path }) => path === name) && of(fields?.[name])) return { error: says }
  return undefined
}
