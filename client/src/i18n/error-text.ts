import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from 'sync-protocol/wire/errors'

/** Codes that only a mistake of ours can bring before a person: the screen's own general sentence says as much. */
const ours = undefined

const texts: Record<ErrorCode | 'network', MessageDescriptor | undefined> = {
  network: msg`No connection to the server. Please try again when you are online.`,
  invalid_request: msg`The server did not understand this. Please check what you typed.`,
  not_found: msg`This does not exist any more.`,
  unauthenticated: msg`Please sign in again.`,
  forbidden: msg`You are not allowed to do this.`,
  rate_limited: msg`Too many tries. Please wait a moment and try again.`,
  payload_too_large: msg`This is too large to be sent.`,
  unsupported_media_type: ours,
  wrong_host: ours,
  busy: msg`The server is busy. Please try again in a moment.`,
  internal: msg`Something went wrong on the server. Please try again.`,
  invalid_credentials: msg`Invalid email or password`,
  email_not_verified: msg`Please confirm your e-mail address first: we have sent you a link.`,
  // The screen asks for it.
  password_required: ours,
  invalid_token: msg`Invalid or expired link`,
  invalid_refresh_token: msg`Please sign in again.`,
  account_deleted: msg`This account was deleted.`,
  weak_password: msg`Password is too weak. It is one of those that are tried first.`,
  wrong_password: msg`The password is not right.`,
  step_up_required: msg`Please enter your password again.`,
  must_delete_all_data: ours,
  no_team: msg`You are not in a family.`,
  already_member: msg`This person is already in your team.`,
  invalid_invitation: msg`Invalid or expired invitation`,
  expired: msg`This invitation has expired. Please ask for a new one.`,
  already_used: msg`This invitation was already used.`,
  wrong_email: msg`This invitation was sent to a different e-mail address.`,
  too_many_invitations: msg`There are too many open invitations.`,
  // The screen counts for itself.
  too_many_tokens: ours,
  too_many_webhooks: ours,
  // The screen says how many there may be.
  too_many_calendars: ours,
  too_many_passes: ours,
  too_many_teams: msg`You are in too many families already.`,
  is_owner: msg`This person owns the family: nobody else can change that.`,
  not_yourself: msg`You cannot remove yourself. Leave the family instead.`,
  last_parent: msg`A family needs a parent. Make someone else a parent first.`,
  invalid_image_type: msg`Please choose a JPEG, PNG, GIF or WebP picture.`,
  invalid_media_type: msg`Please choose a JPEG, PNG, GIF or WebP picture, or an MP4, MOV or WebM video.`,
  range_not_satisfiable: ours,
  invalid_media: msg`This picture cannot be read. Please choose another one.`,
  file_too_large: msg`This file is too large.`,
  // The screens count for themselves.
  too_many_files: ours,
  media_quota: msg`There is no more room for your family’s pictures.`,
  unknown_category: ours,
  already_marked: ours,
  id_taken: ours,
  // The import and the webhooks say them in their own words.
  address_refused: ours,
  source_unreachable: ours,
  source_moved: ours,
  source_denied: ours,
  source_unreadable: ours,
  // The export sheet says it in its own words.
  unsupported_export_format: ours,
  no_data_to_export: ours,
  // The sheet says it under the field.
  wrong_word: ours,
  already_reserved: msg`Someone else has already reserved this.`,
  already_running: ours,
  not_running: ours,
  space_gone: msg`You are no longer in this family.`,
  space_full: msg`The server has no more room for this diary.`,
  resync: ours,
  gap: ours,
  other_device: ours,
  update_required: msg`Please update the app first.`,
}

/** What a person reads for an error code of the API; undefined for one that only a newer server knows. */
export const errorText = (code: string): MessageDescriptor | undefined =>
  Object.hasOwn(texts, code) ? texts[code as ErrorCode] : undefined
