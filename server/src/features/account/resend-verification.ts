import type { AuthDeps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import type { Proof } from '#platform/auth/proof-of-work.ts'
import { consumeAttempts } from '#platform/auth/consume-attempts.ts'
import type { Origin } from './deps.ts'
import { limits, maxBits } from './limits.ts'
import { newMailToken } from './mail-tokens.ts'
import { verifyMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'
import { pendingSignUp } from './sign-ups.ts'

/**
 * Sends another link if a sign-up is pending: the one of this browser, else the newest. The answer is the same for
 * any address. Throws `rate_limited`.
 */
export async function resendVerification(
  deps: AuthDeps,
  { email, secret, proof }: { email: string; secret?: string | undefined; proof?: Proof | undefined },
  { ip }: Origin,
) {
  await consumeAttempts(deps, { name: `resend ${email}`, maxBits: maxBits.mail, proof }, [
    [limits.resendByNetwork, networkOf(ip)],
    [limits.resendByAddress, email],
    [limits.mailByAddress, email],
  ])
  deps.mailer.send(async () => {
    const user = await findUserByEmail(deps.db, email)
    if (!user || user.emailVerifiedAt) return undefined
    const signUp = await pendingSignUp(deps.db, user.id, secret)
    if (!signUp) return undefined
    const token = await newMailToken(deps, deps.db, 'verify_email', { ...user, signUpId: signUp.id })
    return verifyMail(deps.config, { ...signUp, email }, token)
  })
}
