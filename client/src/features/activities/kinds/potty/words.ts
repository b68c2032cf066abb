import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

export const pottyName = msg({ message: 'Potty', comment: 'an entry: a visit to the potty' })

export const resultNames: Record<Row<'potty'>['result'], MessageDescriptor> = {
  PEE: msg({ message: 'Pee', comment: 'in the potty' }),
  POO: msg({ message: 'Poo', comment: 'in the potty' }),
  BOTH: msg({ message: 'Pee and poo', comment: 'in the potty' }),
  NOTHING: msg({ message: 'Just sat', comment: 'in the potty' }),
}
