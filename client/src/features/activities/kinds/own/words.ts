import { msg } from '@lingui/core/macro'

/** Name of one entry, and of all entries. */
export const ownName = msg({ message: 'Own activity', comment: 'an entry of a kind that the family made' })
export const ownNames = msg({ message: 'Own activities', comment: 'entries of kinds that the family made' })
