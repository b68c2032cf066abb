import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from 'sync-protocol/wire/errors'

/** Codes that only a programming error can bring to a user: the screen's general message is enough. */
const noText = undefined

const texts: Record<ErrorCode | 'network', MessageDescriptor | undefined> = {
  network: msg`No connection to the server. Please try again when you are online.`,
  invalid_request: msg`The server did not understand this. Please check what you typed.`,
  not_found: msg`This does not exist any more.`,
  unauthenticated: msg`Please sign in again.`,
  forbidden: msg`You are not allowed to do this.`,
  rate_limited: msg`Too many tries. Please wait a moment and try again.`,
  payload_too_large: msg`This is too large to be sent.`,
  unsupported_media_type: noText,
  wrong_host: noText,
  busy: msg`The server is busy. Please try again in a moment.`,
  internal: msg`Something went wrong on the server. Please try again.`,
  invalid_credentials: msg`Invalid email or password`,
  email_not_verified: msg`Please confirm your e-mail address first: we have sent you a link.`,
  // The screen asks for the password.
  password_required: noText,
  invalid_token: msg`Invalid or expired link`,
  invalid_refresh_token: msg`Please sign in again.`,
  account_deleted: msg`This account was deleted.`,
  weak_password: msg`Password is too weak. It is one of those that are tried first.`,
  wrong_password: msg`The password is not right.`,
  step_up_required: msg`Please enter your password again.`,
  must_delete_all_data: noText,
  no_team: msg`You are not in a family.`,
  already_member: msg`This person is already in your team.`,
  invalid_invitation: msg`Invalid or expired invitation`,
  expired: msg`This invitation has expired. Please ask for a new one.`,
  already_used: msg`This invitation was already used.`,
  wrong_email: msg`This invitation was sent to a different e-mail address.`,
  too_many_invitations: msg`There are too many open invitations.`,
  // The screen counts tokens itself.
  too_many_tokens: noText,
  too_many_webhooks: noText,
  // The screen says how many are allowed.
  too_many_calendars: noText,
  too_many_passes: noText,
  too_many_teams: msg`You are in too many families already.`,
  is_owner: msg`This person owns the family: nobody else can change that.`,
  not_yourself: msg`You cannot remove yourself. Leave the family instead.`,
  last_parent: msg`A family needs a parent. Make someone else a parent first.`,
  invalid_image_type: msg`Please choose a JPEG, PNG, GIF or WebP picture.`,
  invalid_media_type: msg`Please choose a JPEG, PNG, GIF or WebP picture, or an MP4, MOV or WebM video.`,
  range_not_satisfiable: noText,
  invalid_media: msg`This picture cannot be read. Please choose another one.`,
  file_too_large: msg`This file is too large.`,
  // The screens count files themselves.
  too_many_files: noText,
  media_quota: msg`There is no more room for your family’s pictures.`,
  unknown_category: noText,
  already_marked: noText,
  id_taken: noText,
  // The import and the webhooks have their own messages.
  address_refused: noText,
  source_unreachable: noText,
  source_moved: noText,
  source_denied: noText,
  source_unreadable: noText,
  // The export sheet has its own message.
  unsupported_export_format: noText,
  no_data_to_export: noText,
  // The sheet shows it below the field.
  wrong_word: noText,
  already_reserved: msg`Someone else has already reserved this.`,
  already_running: noText,
  not_running: noText,
  space_gone: msg`You are no longer in this family.`,
  space_full: msg`The server has no more room for this diary.`,
  resync: noText,
  gap: noText,
  other_device: noText,
  update_required: msg`Please update the app first.`,
}

/** The message for an error code of the API; undefined for a code of a newer server. */
export const errorText = (code: string): MessageDescriptor | undefined =>
  Object.hasOwn(texts, code) ? texts[code as ErrorCode] : undefined
