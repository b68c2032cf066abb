import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Allergen } from 'sync-protocol/reference/foods/allergens'
import type { AllergenStatus } from 'sync-protocol/rules/foods/allergen-status'

export const allergenNames: Record<Allergen, MessageDescriptor> = {
  PEANUT: msg({ message: 'Peanut', comment: 'allergen' }),
  EGG: msg({ message: 'Egg', comment: 'allergen' }),
  MILK: msg({ message: 'Cow’s milk', comment: 'allergen' }),
  TREE_NUT: msg({ message: 'Tree nuts', comment: 'allergen' }),
  SESAME: msg({ message: 'Sesame', comment: 'allergen' }),
  SOY: msg({ message: 'Soy', comment: 'allergen' }),
  WHEAT: msg({ message: 'Wheat', comment: 'allergen' }),
  FISH: msg({ message: 'Fish', comment: 'allergen' }),
  CRUSTACEAN: msg({ message: 'Crustaceans', comment: 'allergen: shrimps and crabs' }),
}

export const statusNames: Record<AllergenStatus, MessageDescriptor> = {
  notYet: msg({ message: 'Not yet', comment: 'an allergen was not eaten' }),
  introduced: msg({ message: 'Introduced', comment: 'an allergen was eaten' }),
  keptUp: msg({ message: 'Kept up', comment: 'an allergen is eaten again and again' }),
  due: msg({ message: 'Due again', comment: 'an allergen was not eaten for a week' }),
  reaction: msg({ message: 'Reaction noted', comment: 'an allergen was followed by a reaction' }),
}
