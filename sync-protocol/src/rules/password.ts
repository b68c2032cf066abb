/** Password rules of each flow, as ids; screens and answers have the texts. */
export type PasswordFlow = 'signup' | 'reset' | 'change'
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special' | 'tooLong'

/** In code points, after NFKC. */
export const passwordLength = { min: 8, max: 128 }

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordLength.min,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  tooLong: (password) => [...password].length <= passwordLength.max,
}

/** The order decides which failing rule is reported first. */
export const passwordRules: Record<PasswordFlow, readonly PasswordRule[]> = {
  signup: ['length', 'digit', 'tooLong'],
  reset: ['length', 'digit', 'uppercase', 'lowercase', 'tooLong'],
  change: ['length', 'uppercase', 'lowercase', 'digit', 'special', 'tooLong'],
}

/**
 * The rules of a flow that this password breaks, in order; empty if it is valid. Checked after NFKC, as it is hashed.
 */
export function brokenPasswordRules(flow: PasswordFlow, password: string): PasswordRule[] {
  const normal = password.normalize('NFKC')
  return passwordRules[flow].filter((rule) => !tests[rule](normal))
}
