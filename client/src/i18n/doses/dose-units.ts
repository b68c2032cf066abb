import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

type DoseUnit = NonNullable<Row<'medicine'>['dose']>['unit']

export const doseUnitNames: Record<DoseUnit, MessageDescriptor> = {
  ML: msg`ml`,
  MG: msg({ message: 'mg', comment: 'milligrams' }),
  MCG: msg({ message: 'mcg', comment: 'micrograms' }),
  G: msg({ message: 'g', comment: 'grams' }),
  IU: msg({ message: 'IU', comment: 'international units' }),
  DROP: msg({ message: 'drops', comment: 'unit of a dose, after a number' }),
  TABLET: msg({ message: 'tablets', comment: 'unit of a dose, after a number' }),
  CAPSULE: msg({ message: 'capsules', comment: 'unit of a dose, after a number' }),
  SACHET: msg({ message: 'sachets', comment: 'unit of a dose, after a number' }),
  SUPPOSITORY: msg({ message: 'suppositories', comment: 'unit of a dose, after a number' }),
  PUFF: msg({ message: 'puffs', comment: 'unit of a dose, after a number' }),
  APPLICATION: msg({ message: 'applications', comment: 'unit of a dose, after a number' }),
}
