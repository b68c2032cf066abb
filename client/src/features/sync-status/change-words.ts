import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type EntryKind, isEntryKind } from 'sync-protocol/entities/entry-kinds'
import type { EntityName } from 'sync-protocol/entities/registry'
import { details } from '#features/activities/kinds/details.ts'
import type { Format } from '#i18n/use-format.ts'

/** Entities that are no kind of entry. */
const otherNames: Record<Exclude<EntityName, EntryKind>, MessageDescriptor> = {
  team: msg`Family`,
  teamMember: msg`Member`,
  invitation: msg`Invitation`,
  baby: msg`Baby`,
  feedingSegment: msg`Side of a feeding`,
  sleepWaking: msg({ message: 'Waking', comment: 'the baby woke up during a sleep' }),
  milestoneCompletion: msg`Milestone`,
  achievement: msg`Achievement`,
  alertAcknowledgement: msg`Alert that was seen`,
  photo: msg`Picture`,
  growthMeasurement: msg`Measurement`,
  doctorVisit: msg`Appointment`,
  visitCompletion: msg`Doctor visit`,
  doctorQuestion: msg`Question for the doctor`,
  ownActivity: msg`Activity of the family`,
  milkTake: msg`Milk taken from the stash`,
  milkRules: msg`How long milk keeps`,
  food: msg({ message: 'Food', comment: 'what was eaten' }),
  membership: msg`Family membership`,
  settings: msg`Settings`,
  reminderSettings: msg`Reminder settings`,
  wishlist: msg`Wishlist`,
  wishlistItem: msg`Wish`,
  wishlistLink: msg`Link of a wishlist`,
}

const changeNames: Record<string, MessageDescriptor> = {
  put: msg`new entry`,
  patch: msg`change`,
  delete: msg`deletion`,
  undelete: msg`undone deletion`,
}

const fileNames: Record<string, MessageDescriptor> = { AUDIO: msg`Voice note`, DOCUMENT: msg`Document` }

interface Change {
  entity: EntityName
  type: string
  fields?: Record<string, unknown>
}

/** A change as text: "Diaper, Today 9:24 · change". `row`: the row on this device, for fields that the change lacks. */
export function changeText(
  i18n: I18n,
  format: Format,
  { entity, type, fields }: Change,
  row: Record<string, unknown> | undefined,
  now: number,
): string {
  const all: Record<string, unknown> = { ...row, ...fields }
  const moment = all.timestamp ?? all.startTime
  const at = typeof moment === 'string' ? Date.parse(moment) : NaN
  const when = Number.isNaN(at) ? '' : `${format.dayInSentence(at, now)} ${format.time(at)}`
  const called = all.name ?? all.title
  const name = typeof called === 'string' ? called : ''
  const kindName = isEntryKind(entity) ? details[entity].name : otherNames[entity]
  const file = entity === 'photo' ? fileNames[String(all.kind)] : undefined
  const what = [i18n._(file ?? kindName), name || when].filter((part) => part !== '').join(', ')
  return [what, changeNames[type] && i18n._(changeNames[type])].filter(Boolean).join(' · ')
}
