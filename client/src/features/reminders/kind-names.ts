import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { IconName } from '#ui/picture/icon.tsx'
import type { Activity } from '#ui/picture/activity.ts'

export const kindNames: Record<ReminderKind, MessageDescriptor> = {
  feed: msg`Next feed`,
  nap: msg`Next nap`,
  diaper: msg({ message: 'Diaper', context: 'reminder' }),
  medicine: msg({ message: 'Medicine', context: 'reminder' }),
  vitamin: msg({ message: 'Vitamin', context: 'reminder' }),
  measurement: msg({ message: 'Measurement', context: 'reminder' }),
  visit: msg({ message: 'Appointment', context: 'reminder' }),
  timer: msg`Forgotten timer`,
  milk: msg({ message: 'Milk stash', context: 'reminder' }),
  own: msg({ message: 'Own activities', context: 'reminder' }),
  backup: msg`Weekly backup`,
}

/** The picture of a kind: its activity or an icon. */
export const kindPictures: Record<ReminderKind, { act: Activity } | { icon: IconName }> = {
  feed: { act: 'feed' },
  nap: { act: 'sleep' },
  diaper: { act: 'diaper' },
  medicine: { act: 'care' },
  vitamin: { icon: 'sun' },
  measurement: { icon: 'ruler' },
  visit: { icon: 'doctor' },
  timer: { icon: 'clock' },
  milk: { act: 'feed' },
  own: { icon: 'clock' },
  backup: { icon: 'cloudCheck' },
}
