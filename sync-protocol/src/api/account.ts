import { z } from 'zod'
import { id, instant, nameText } from '#entities/scalars.ts'
import { measurementUnit } from '#entities/measurement-unit.ts'
import { emailPattern, longestEmail, normalEmail } from '#rules/email.ts'
import { defineContract } from './contract.ts'

const tags = ['account'] as const
const open = { kind: 'public' } as const
const signedIn = { kind: 'signedIn' } as const

export const language = z.enum(['en', 'ru', 'uk', 'ka'])
export type Language = z.infer<typeof language>

/** Normalised the same way everywhere: trimmed, lower case. */
export const email = z
  .string()
  .max(longestEmail)
  .transform(normalEmail)
  .pipe(z.email({ pattern: emailPattern }))

/** Any text of at most 128 code points; each flow adds the rules of rules/password. */
export const password = z.string().min(1).max(512)
/** Any form is accepted: an invalid token gets the same answer as an unknown one. */
export const token = z.string().min(1).max(128)
/** A random text of the browser, by which the server recognises it when the address of its sign-up is confirmed. */
export const browserSecret = z.string().min(20).max(128).optional()
/** The `device` values from earlier sign-ins: a known device has its own rate limits. */
const devices = z.array(z.string().max(100)).max(10).optional()
/**
 * The `challenge` of a `rate_limited` answer, and a text so that SHA-256 of "challenge:solution" begins with the
 * required number of zero bits.
 */
export const proof = z
  .strictObject({ challenge: z.string().max(200), solution: z.string().max(40) })
  .optional()
const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** Characters of the data URL of a user's picture. */
export const LONGEST_AVATAR = 1_048_487
export const message = z.object({ message: z.string() })

export const user = z
  .object({
    id,
    email: z.string(),
    displayName: z.string(),
    measurementUnit,
    avatarUrl: z.string().nullable(),
    language,
    createdAt: instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const signedInAnswer = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user,
  /** A value by which the server recognises this browser; it grants no access. */
  device: z.string(),
})

export const signupContract = defineContract({
  method: 'POST',
  url: '/api/auth/signup',
  summary: 'Create an account; a mail with a link follows',
  tags,
  access: open,
  schema: {
    body: z.strictObject({
      email,
      password,
      displayName: nameText(60),
      language: language.optional(),
      secret: browserSecret,
      proof,
    }),
    response: { 201: message },
  },
})

export const loginContract = defineContract({
  method: 'POST',
  url: '/api/auth/login',
  summary: 'Sign in',
  tags,
  access: open,
  schema: {
    body: z.strictObject({ email, password, rememberMe: z.boolean().default(true), devices, proof }),
    response: { 200: signedInAnswer },
  },
})

export const refreshContract = defineContract({
  method: 'POST',
  url: '/api/auth/refresh',
  summary: 'Exchange a refresh token for a new pair',
  tags,
  access: open,
  schema: {
    body: z.strictObject({ refreshToken: token }),
    response: { 200: z.object({ accessToken: z.string(), refreshToken: z.string() }) },
  },
})

export const logoutContract = defineContract({
  method: 'POST',
  url: '/api/auth/logout',
  summary: 'End the session of a refresh token, given as it is or as the hex of its SHA-256',
  tags,
  access: open,
  schema: {
    // A device that signs out offline keeps only the digest: it can end the session and nothing else.
    body: z.union([z.strictObject({ refreshToken: token }), z.strictObject({ refreshTokenDigest: digest })]),
    response: { 204: z.null() },
  },
})

export const forgotPasswordContract = defineContract({
  method: 'POST',
  url: '/api/auth/forgot-password',
  summary: 'Ask for a mail with a link that sets a new password',
  tags,
  access: open,
  schema: { body: z.strictObject({ email, devices, proof }), response: { 200: message } },
})

export const checkResetTokenContract = defineContract({
  method: 'POST',
  url: '/api/auth/check-reset-token',
  summary: 'Whether the token of a reset mail still works; it is not used up',
  tags,
  access: open,
  schema: { body: z.strictObject({ token }), response: { 204: z.null() } },
})

export const resetPasswordContract = defineContract({
  method: 'POST',
  url: '/api/auth/reset-password',
  summary: 'Set a new password with the token of the mail; ends every session',
  tags,
  access: open,
  schema: {
    body: z.strictObject({ token, newPassword: password }),
    response: { 200: message.extend({ device: z.string() }) },
  },
})

export const changePasswordContract = defineContract({
  method: 'POST',
  url: '/api/auth/change-password',
  summary: 'Change the password; ends every other session',
  tags,
  access: signedIn,
  schema: {
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    response: { 204: z.null() },
  },
})

export const getUserContract = defineContract({
  method: 'GET',
  url: '/api/user',
  summary: 'The signed-in user',
  tags,
  access: signedIn,
  schema: { response: { 200: user } },
})

export const updateSettingsContract = defineContract({
  method: 'PUT',
  url: '/api/user/settings',
  summary: 'Change name, units, language or picture',
  tags,
  access: signedIn,
  bodyLimit: 1_572_864,
  schema: {
    body: z.strictObject({
      displayName: nameText(60).optional(),
      measurementUnit: measurementUnit.optional(),
      language: language.optional(),
      /** `data:image/jpeg;base64,…`; null removes the picture. */
      avatarUrl: z.string().max(LONGEST_AVATAR).nullable().optional(),
    }),
    response: { 200: user },
  },
})

export const reauthContract = defineContract({
  method: 'POST',
  url: '/api/auth/reauth',
  summary: 'Type the password again: the answer opens for five minutes what asks for it (header x-step-up)',
  tags,
  access: signedIn,
  schema: { body: z.strictObject({ password }), response: { 200: z.object({ stepUpToken: z.string() }) } },
})
