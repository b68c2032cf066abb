import { z } from 'zod'
import { browserSecret, email, message, password, proof, signedInAnswer, token } from './account.ts'
import { defineContract } from './contract.ts'

const tags = ['account'] as const
const open = { kind: 'public' } as const

export const verifyEmailContract = defineContract({
  method: 'POST',
  url: '/api/auth/verify-email',
  summary:
    'Confirm an address with the token of the mail; the password of the sign-up that sent it counts from now on',
  tags,
  access: open,
  schema: {
    body: z.strictObject({
      token,
      /** Set by browsers: in another browser than that of the sign-up, `password` is required (`password_required`). */
      secret: browserSecret,
      /** The password of the sign-up that the mail was sent for. */
      password: password.optional(),
      /** Signs in as well, if the browser or the password is the sign-up's. */
      signIn: z.strictObject({ rememberMe: z.boolean() }).optional(),
    }),
    response: { 200: message.extend({ email: z.string(), session: signedInAnswer.optional() }) },
  },
})

export const resendVerificationContract = defineContract({
  method: 'POST',
  url: '/api/auth/resend-verification',
  summary: 'Send the verification mail again',
  tags,
  access: open,
  schema: { body: z.strictObject({ email, secret: browserSecret, proof }), response: { 200: message } },
})
