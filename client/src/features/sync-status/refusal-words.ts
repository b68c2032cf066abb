import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { Action } from 'sync-protocol/rules/permissions'
import type { OpCode } from 'sync-protocol/wire/change'
import type { FailedOp } from '#db/schema/records.ts'
import { type ActiveTeam, mayDo } from '#session/family.ts'

type Reason = OpCode | 'too_large' | 'space_gone' | 'applied_to_deleted'

const reasons: Record<Reason, MessageDescriptor> = {
  invalid: msg`The server could not read a part of it.`,
  forbidden: msg`You are not allowed to change this in the family any more.`,
  not_found: msg`What it belongs to no longer exists.`,
  gone: msg`Someone deleted what it belongs to.`,
  id_taken: msg`Another entry has the same number.`,
  unknown_entity: msg`The server does not know this kind of entry yet. Try again after its update.`,
  quota: msg`The server has no more room for this diary. Your entry is kept on this device.`,
  failed: msg`The server could not process this entry. It waits so that the others can go on.`,
  too_large: msg`It is too large to be sent.`,
  space_gone: msg`You are no longer in this family. What you had not sent is kept here.`,
  applied_to_deleted: msg`Someone deleted this entry before your change arrived.`,
}

const unknownReason = msg`The server did not accept it.`

const actions: Record<FailedOp['type'], Action> = {
  put: 'create',
  patch: 'update',
  delete: 'delete',
  undelete: 'delete',
}

/**
 * Whether sending it again can succeed: not if the family is gone, nor if the user may not make the change. `team`: the
 * active one; a user whose role was restored there can send refused changes.
 */
export const maySendAgain = (
  { status, code, type, entity, spaceId }: FailedOp,
  team: ActiveTeam | null | undefined,
): boolean =>
  status !== 'space_gone' &&
  (code !== 'forbidden' || (team?.id === spaceId && mayDo(team, actions[type], entity as EntityName)))

/** Why a change was refused. */
export const refusalReason = ({ status, code }: FailedOp): MessageDescriptor => {
  const reason = status === 'space_gone' || status === 'applied_to_deleted' ? status : (code ?? '')
  return Object.hasOwn(reasons, reason) ? reasons[reason as Reason] : unknownReason
}

const fieldNames: Record<string, MessageDescriptor> = {
  timestamp: msg`Time`,
  timeZone: msg`Time zone`,
  wetness: msg`How wet`,
  soiled: msg`There was a stool`,
  consistency: msg`Consistency`,
  colour: msg`Colour`,
  notes: msg`Note`,
  name: msg`Name`,
  birthDate: msg`Birth date`,
  nickname: msg`Nickname`,
  gender: msg`Gender`,
  avatarId: msg`Picture`,
  gestationalWeeks: msg`Weeks of pregnancy`,
  gestationalDays: msg`and days`,
  dayStart: msg`Day from`,
  dayEnd: msg`until`,
  sleepTargetMinutes: msg`Sleep goal, hours`,
  careDayStart: msg`The day begins at`,
  feedCountsFrom: msg`Since a feed, time counts from`,
  countedFeeds: msg`Which feeds count`,
  homeTiles: msg`Buttons`,
  hiddenTiles: msg`Buttons`,
  homeCards: msg`Cards`,
  milestonesOnly: msg`Milestones only`,
  calm: msg`Calm mode`,
}

/** The text of a field; its name if this version has no text for it. */
export const fieldName = (name: string): MessageDescriptor | string => fieldNames[name] ?? name

/** The names of the refused fields; the raw name if this version has no text for it. */
export const refusedFields = ({ details = [] }: FailedOp): (MessageDescriptor | string)[] => {
  const names = details.map(({ path }) => path.replace(/^fields\./, '').split('.')[0] ?? '')
  return [...new Set(names)].filter((name) => name !== '').map(fieldName)
}
