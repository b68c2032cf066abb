import type { Language } from 'sync-protocol/api/account'
import type { AuthDeps } from '#deps.ts'
import type { Proof } from '#platform/auth/proof-of-work.ts'
import { consumeAttempts } from '#platform/auth/consume-attempts.ts'
import { networkOf } from '#platform/auth/network.ts'
import { instantOf, type Origin } from './deps.ts'
import { limits, maxBits } from './limits.ts'
import { alreadyRegisteredMail, verifyMail } from './mails.ts'
import { requireGoodPassword } from './password-policy.ts'
import { findUserByEmail, insertUser } from './queries.ts'
import { storeSignUp } from './sign-ups.ts'

export interface SignUp {
  email: string
  password: string
  displayName: string
  language?: Language | undefined
  /** A secret of the browser. It identifies the browser when the address is confirmed. */
  secret?: string | undefined
  proof?: Proof | undefined
}

/**
 * Creates a pending sign-up, beside any others of the same address. It does not reveal whether the address is known:
 * the work and the answer are the same, and the owner gets a mail. Throws `weak_password`, `rate_limited`, `busy`.
 */
export async function signUp(
  deps: AuthDeps,
  { email, password, displayName, language = 'en', secret, proof }: SignUp,
  { ip }: Origin,
) {
  const name = displayName.trim()
  requireGoodPassword('signup', password, { context: [email, name] })
  const subject = { name: `signup ${email}`, maxBits: maxBits.mail, proof }
  const hasProof = await consumeAttempts(deps, subject, [
    [limits.signupByNetwork, networkOf(ip)],
    [limits.signupByAddress, email],
    [limits.mailByAddress, email],
  ])
  const passwordHash = await deps.passwords.hash(password, hasProof ? 'proved' : 'anyone')
  const now = instantOf(deps)
  const user = await insertUser(deps.db, {
    id: deps.ids.uuid(),
    email,
    displayName: name,
    language,
    avatarUrl: null,
    face: null,
    passwordHash,
    termsAcceptedAt: now,
    emailVerifiedAt: null,
    firstSignedInAt: null,
    createdAt: now,
    updatedAt: now,
  })
  deps.mailer.send(async () => {
    const token =
      user && (await storeSignUp(deps, user, { displayName: name, language, passwordHash, secret }))
    if (token) return verifyMail(deps.config, { email, displayName: name, language }, token)
    const owner = await findUserByEmail(deps.db, email)
    return owner && alreadyRegisteredMail(deps.config, owner)
  })
}
