import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SecurityAction } from 'sync-protocol/api/audit'

/** What each event is called; who did it, and to whom, stands beside it. */
export const securityWords: Record<SecurityAction, MessageDescriptor> = {
  signed_in: msg`Signed in`,
  signed_in_on_new_device: msg`Signed in on a new device`,
  sign_in_failed: msg`Sign-in attempt with a wrong password`,
  signed_out: msg`Signed out`,
  signed_out_elsewhere: msg`Signed out on another device`,
  password_changed: msg`Password changed`,
  password_reset: msg`New password set from a link in an e-mail`,
  token_reused: msg`A sign-in was used from two places and ended`,
  data_exported: msg`All data exported`,
  token_made: msg`Access token made`,
  token_ended: msg`Access token ended`,
  calendar_made: msg`Calendar made`,
  calendar_changed: msg`Contents of a calendar changed`,
  calendar_renewed: msg`Calendar got a new address`,
  calendar_ended: msg`Calendar ended`,
  account_deleted: msg`Account deleted`,
  member_invited: msg`Invitation sent`,
  invitation_cancelled: msg`Invitation cancelled`,
  member_joined: msg`Joined the family`,
  member_removed: msg`Member removed`,
  member_left: msg`Left the family`,
  role_changed: msg`Role changed`,
  team_renamed: msg`Family renamed`,
  team_deleted: msg`Family deleted`,
  team_claimed: msg`Family taken over`,
  baby_deleted: msg`Baby deleted`,
  sitter_pass_made: msg`Link for a sitter made`,
  sitter_pass_opened: msg`Link of a sitter opened`,
  sitter_pass_ended: msg`Link of a sitter ended`,
  webhook_made: msg`Webhook made`,
  webhook_changed: msg`Webhook changed`,
  webhook_ended: msg`Webhook ended`,
}
