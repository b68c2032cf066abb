import { z } from 'zod'
import { id, instant } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'

/** Recorded security events of an account. */
export const accountActions = [
  'signed_in',
  'signed_in_on_new_device',
  'sign_in_failed',
  'signed_out',
  'signed_out_elsewhere',
  'password_changed',
  'password_reset',
  'token_reused',
  'data_exported',
  'token_made',
  'token_ended',
  'calendar_made',
  'calendar_changed',
  'calendar_renewed',
  'calendar_ended',
  'account_deleted',
] as const

/** Recorded security events of a team; its PARENTs read them. */
export const teamActions = [
  'member_invited',
  'invitation_cancelled',
  'member_joined',
  'member_removed',
  'member_left',
  'role_changed',
  'babies_changed',
  'team_renamed',
  'team_deleted',
  'team_claimed',
  'baby_deleted',
  'sitter_pass_made',
  'sitter_pass_opened',
  'sitter_pass_ended',
  'webhook_made',
  'webhook_changed',
  'webhook_ended',
] as const

export const securityAction = z.enum([...accountActions, ...teamActions])
export type SecurityAction = z.infer<typeof securityAction>

export const securityEvent = z
  .object({
    id,
    at: instant,
    /** A newer server may have more of them. */
    action: securityAction,
    /** The actor; null once the account is deleted. */
    by: z.object({ id, displayName: z.string() }).nullable(),
    /** The user concerned, if there is one. */
    target: z.object({ id, displayName: z.string() }).nullable(),
    /** Browser and system, `Chrome, Android`; empty if unknown, and for actions of others. */
    device: z.string(),
  })
  .meta({ id: 'SecurityEvent' })

const schema = { response: { 200: z.array(securityEvent) } }

export const accountLogContract = defineContract({
  method: 'GET',
  url: '/api/user/security-log',
  summary: 'The last hundred security events of the account, the newest first; kept 180 days',
  tags: ['account'],
  access: { kind: 'signedIn' },
  schema,
})

export const teamLogContract = defineContract({
  method: 'GET',
  url: '/api/team/security-log',
  summary: 'The last hundred security events of the active team, the newest first; kept 180 days',
  tags: ['team'],
  access: { kind: 'team', entity: 'team', action: 'update' },
  schema,
})
