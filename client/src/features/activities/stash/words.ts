import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MilkPlace } from 'sync-protocol/entities/milk-portion'

/** Labels of the stash and of a portion. */
export const stashName = msg`Milk stash`
export const portionName = msg({ message: 'Milk portion', comment: 'pumped milk in the fridge or freezer' })

export const placeNames: Record<MilkPlace, MessageDescriptor> = {
  ROOM: msg({ message: 'Room', comment: 'pumped milk stands at room temperature' }),
  FRIDGE: msg({ message: 'Fridge', comment: 'where pumped milk is' }),
  FREEZER: msg({ message: 'Freezer', comment: 'where pumped milk is' }),
  THAWED: msg({ message: 'Thawed', comment: 'pumped milk that was frozen' }),
}

/** Places for fresh milk. */
export const freshPlaces = (({ FRIDGE, FREEZER, ROOM }) => ({ FRIDGE, FREEZER, ROOM }))(placeNames)
