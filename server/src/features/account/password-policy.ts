import { ApiError } from 'sync-protocol/wire/errors'
import { brokenPasswordRules, type PasswordFlow, type PasswordRule } from 'sync-protocol/rules/password'
import { isCommonPassword } from './common-passwords.ts'

const atLeast: Record<PasswordRule, string> = {
  length: 'Password must be at least 8 characters',
  uppercase: 'Password must contain at least 1 uppercase letter',
  lowercase: 'Password must contain at least 1 lowercase letter',
  digit: 'Password must contain at least 1 digit',
  special: 'Password must contain at least 1 special character',
  tooLong: 'Password must be at most 128 characters',
}

const sentences: Record<PasswordFlow, Record<PasswordRule, string>> = {
  signup: atLeast,
  change: atLeast,
  reset: {
    ...atLeast,
    uppercase: 'Password must contain an uppercase letter',
    lowercase: 'Password must contain a lowercase letter',
  },
}

/**
 * Throws `weak_password` with the sentence of the first rule that this password breaks, or "Password is too weak"
 * when guessers try it early. `path` is the body's field, `context` the user's own words.
 */
export function requireGoodPassword(
  flow: PasswordFlow,
  password: string,
  { path = 'password', context = [] }: { path?: string; context?: readonly string[] } = {},
): void {
  const rule = brokenPasswordRules(flow, password)[0]
  if (rule === undefined && !isCommonPassword(password, context)) return
  const error = rule === undefined ? 'Password is too weak' : sentences[flow][rule]
  throw new ApiError('weak_password', { details: [{ path, message: error }], extra: { error } })
}
