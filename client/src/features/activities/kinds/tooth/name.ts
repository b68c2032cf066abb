import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ToothKind, ToothNumber } from 'sync-protocol/reference/teeth'

export const toothEntryName = msg({ message: 'Tooth', comment: 'an entry: a milk tooth that came through' })

export const toothKindNames: Record<ToothKind, MessageDescriptor> = {
  '1': msg({ message: 'central incisor', comment: 'a milk tooth' }),
  '2': msg({ message: 'lateral incisor', comment: 'a milk tooth' }),
  '3': msg({ message: 'canine', comment: 'a milk tooth' }),
  '4': msg({ message: 'first molar', comment: 'a milk tooth' }),
  '5': msg({ message: 'second molar', comment: 'a milk tooth' }),
}

/** "Upper right canine"; right is the baby's right. */
export function toothText(tooth: ToothNumber, i18n: I18n): string {
  const name = i18n._(toothKindNames[tooth[1] as ToothKind])
  if (tooth < '60') return i18n._(msg({ message: `Upper right ${name}`, comment: 'a milk tooth' }))
  if (tooth < '70') return i18n._(msg({ message: `Upper left ${name}`, comment: 'a milk tooth' }))
  if (tooth < '80') return i18n._(msg({ message: `Lower left ${name}`, comment: 'a milk tooth' }))
  return i18n._(msg({ message: `Lower right ${name}`, comment: 'a milk tooth' }))
}
