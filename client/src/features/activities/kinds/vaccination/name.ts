import { msg } from '@lingui/core/macro'

export const vaccinationName = msg({ message: 'Vaccination', comment: 'an entry' })
