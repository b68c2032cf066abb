import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

export const placeNames: Record<NonNullable<Row<'temperature'>['place']>, MessageDescriptor> = {
  RECTAL: msg({ message: 'Rectal', comment: 'where a temperature was measured' }),
  ARMPIT: msg({ message: 'Armpit', comment: 'where a temperature was measured' }),
  EAR: msg({ message: 'Ear', comment: 'where a temperature was measured' }),
  FOREHEAD: msg({ message: 'Forehead', comment: 'where a temperature was measured' }),
  MOUTH: msg({ message: 'Mouth', comment: 'where a temperature was measured' }),
}
