import { networkOf } from '#platform/auth/network.ts'
import { takeTry } from '#platform/auth/rate-limit.ts'
import type { AccountDeps, Origin } from './deps.ts'
import { limits } from './limits.ts'
import { newResetToken } from './mail-tokens.ts'
import { resetMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'

/**
 * Sends a link that sets a new password where there is an account. Answers the same for any address: it is looked up
 * only after the answer. Throws `rate_limited`.
 */
export async function forgotPassword(deps: AccountDeps, { email }: { email: string }, { ip }: Origin) {
  await takeTry(deps, limits.forgotByNetwork, networkOf(ip))
  await takeTry(deps, limits.forgotByAddress, email)
  deps.mailer.send(async () => {
    const user = await findUserByEmail(deps.db, email)
    return user && resetMail(deps.config, user, await newResetToken(deps, user))
  })
}
