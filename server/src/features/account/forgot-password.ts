import type { AuthDeps } from '#deps.ts'
import { knownDevice } from '#platform/auth/known-device.ts'
import { networkOf } from '#platform/auth/network.ts'
import type { Proof } from '#platform/auth/proof-of-work.ts'
import type { Limit } from '#platform/auth/rate-limit.ts'
import { consumeAttempts } from '#platform/auth/consume-attempts.ts'
import type { Origin } from './deps.ts'
import { limits, maxBits } from './limits.ts'
import { newResetToken } from './mail-tokens.ts'
import { resetMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'

/**
 * Sends a link that sets a new password, if the account exists. The answer is the same for any address: the lookup
 * runs after the answer. Throws `rate_limited`.
 */
export async function forgotPassword(
  deps: AuthDeps,
  { email, devices, proof }: { email: string; devices?: string[] | undefined; proof?: Proof | undefined },
  { ip }: Origin,
) {
  const device = knownDevice(deps, email, devices)
  const attempts: [Limit, string][] =
    device === undefined
      ? [
          [limits.forgotByNetwork, networkOf(ip)],
          [limits.forgotByAddress, email],
        ]
      : [[limits.forgotByKnownDevice, `${email} ${device}`]]
  await consumeAttempts(deps, { name: `forgot ${email}`, maxBits: maxBits.mail, proof }, attempts)
  deps.mailer.send(async () => {
    const user = await findUserByEmail(deps.db, email)
    return user && resetMail(deps.config, user, await newResetToken(deps, user))
  })
}
