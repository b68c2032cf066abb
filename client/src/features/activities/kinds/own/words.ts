import { msg } from '@lingui/core/macro'

/** One entry of it, and all of them. */
export const ownName = msg({ message: 'Own activity', comment: 'an entry of a kind that the family made' })
export const ownNames = msg({ message: 'Own activities', comment: 'entries of kinds that the family made' })
