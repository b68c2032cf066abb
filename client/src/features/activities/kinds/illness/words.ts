import { msg } from '@lingui/core/macro'

export const illnessName = msg({ message: 'Illness', comment: 'an entry: a time in which the baby is ill' })
