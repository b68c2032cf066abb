import { networkOf } from '#platform/auth/network.ts'
import { takeTry } from '#platform/auth/rate-limit.ts'
import type { AccountDeps, Origin } from './deps.ts'
import { limits } from './limits.ts'
import { newMailToken } from './mail-tokens.ts'
import { verifyMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'

/** Sends the link again where an account waits for it; answers the same for any address. Throws `rate_limited`. */
export async function resendVerification(deps: AccountDeps, { email }: { email: string }, { ip }: Origin) {
  await takeTry(deps, limits.resendByNetwork, networkOf(ip))
  await takeTry(deps, limits.resendByAddress, email)
  await takeTry(deps, limits.mailByAddress, email)
  deps.mailer.send(async () => {
    const user = await findUserByEmail(deps.db, email)
    if (!user || user.emailVerifiedAt) return undefined
    return verifyMail(deps.config, user, await newMailToken(deps, 'verify_email', user))
  })
}
