import type { FastifyRequest } from 'fastify'
import {
  changePasswordContract,
  reauthContract,
  checkResetTokenContract,
  forgotPasswordContract,
  getUserContract,
  loginContract,
  logoutContract,
  refreshContract,
  resetPasswordContract,
  signupContract,
  updateSettingsContract,
} from 'sync-protocol/api/account'
import {
  deleteSessionContract,
  endOtherSessionsContract,
  listSessionsContract,
} from 'sync-protocol/api/account-sessions'
import { resendVerificationContract, verifyEmailContract } from 'sync-protocol/api/email-verification'
import {
  claimableTeamsContract,
  claimTeamContract,
  deleteAccountContract,
  deleteAccountInfoContract,
} from 'sync-protocol/api/account-deletion'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { type Route, route } from '#platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { claimTeam } from './deletion/claim-team.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { deletionInfo } from './deletion/info.ts'
import { claimableTeams } from './deletion/queries.ts'
import { reauth } from './reauth.ts'
import { instantOf, type Origin } from './deps.ts'
import { exportRoute } from './export/route.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { endSessions } from './end-sessions.ts'
import { listSessions, readUser } from './queries.ts'
import { refreshSession } from './refresh-session.ts'
import { resendVerification } from './resend-verification.ts'
import { checkResetToken, resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { updateSettings } from './update-settings.ts'
import { verifyEmail } from './verify-email.ts'

const originOf = ({ ip, headers }: FastifyRequest): Origin => ({ ip, userAgent: headers['user-agent'] })

/** The same answer for every address, known or not. */
const checkYourMail = { message: 'Please check your email' }

export function accountRoutes(deps: AuthDeps): Route[] {
  return [
    route(signupContract, async ({ body, request }) => {
      await signUp(deps, body, originOf(request))
      return checkYourMail
    }),
    route(loginContract, ({ body, request }) => logIn(deps, body, originOf(request))),
    route(refreshContract, ({ body, request }) => refreshSession(deps, body, originOf(request))),
    route(logoutContract, async ({ body, request }) => {
      await logOut(deps, body, originOf(request))
      return null
    }),
    route(verifyEmailContract, async ({ body, request }) => {
      const confirmed = await verifyEmail(deps, body, originOf(request))
      return { message: 'Your email address is confirmed', ...confirmed }
    }),
    route(resendVerificationContract, async ({ body, request }) => {
      await resendVerification(deps, body, originOf(request))
      return checkYourMail
    }),
    route(forgotPasswordContract, async ({ body, request }) => {
      await forgotPassword(deps, body, originOf(request))
      return checkYourMail
    }),
    route(checkResetTokenContract, async ({ body, request }) => {
      await checkResetToken(deps, body, originOf(request))
      return null
    }),
    route(resetPasswordContract, async ({ body, request }) => {
      const { device } = await resetPassword(deps, body, originOf(request))
      return { message: 'Your password is changed', device }
    }),
    route(changePasswordContract, async ({ body, caller, request }) => {
      await changePassword(deps, caller, body, originOf(request))
      return null
    }),
    route(getUserContract, async ({ caller }) => {
      const user = await readUser(deps.db, caller.userId)
      if (!user) throw new ApiError('unauthenticated')
      return user
    }),
    route(updateSettingsContract, ({ body, caller }) => updateSettings(deps, caller.userId, body)),
    route(listSessionsContract, async ({ caller }) => {
      const sessions = await listSessions(deps.db, caller.userId, instantOf(deps))
      return sessions.map((session) => ({ ...session, current: session.id === caller.sessionId }))
    }),
    route(deleteSessionContract, async ({ params, caller, request }) => {
      const ended = await endSessions(deps, caller, { id: params.sessionId }, originOf(request))
      if (ended === 0) throw new ApiError('not_found')
      return null
    }),
    route(endOtherSessionsContract, async ({ caller, request }) => {
      await endSessions(deps, caller, { except: caller.sessionId }, originOf(request))
      return null
    }),
    route(reauthContract, ({ body, caller }) => reauth(deps, caller, body)),
    route(deleteAccountInfoContract, ({ caller }) => deletionInfo(deps.db, caller.userId)),
    route(deleteAccountContract, async ({ body, caller, request }) => {
      await deleteAccount(deps, caller, body, originOf(request))
      return null
    }),
    route(claimableTeamsContract, ({ caller }) => claimableTeams(deps.db, caller.userId, instantOf(deps))),
    route(claimTeamContract, ({ params, caller, request }) =>
      claimTeam(deps, caller, params.teamId, originOf(request)),
    ),
    exportRoute(deps),
  ]
}
