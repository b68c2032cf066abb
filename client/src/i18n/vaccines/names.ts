import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VaccineCode, VaccineDose } from 'sync-protocol/reference/visits/schedules'
import { namedIn, vaccineShortNames } from './short-names.ts'

/** Names as in a vaccine record. */
export const vaccineNames: Record<VaccineCode, MessageDescriptor> = {
  ...vaccineShortNames,
  'RSV-mAb': msg`RSV antibody (nirsevimab or clesrovimab)`,
  DTaP: msg`Diphtheria, tetanus, whooping cough (DTaP)`,
  Hib: msg`Haemophilus influenzae type b (Hib)`,
  PCV: msg`Pneumococcal conjugate (PCV15 or PCV20)`,
  IPV: msg`Inactivated polio (IPV)`,
  MMR: msg`Measles, mumps, rubella (MMR)`,
  VAR: msg`Chickenpox (varicella)`,
}

export const doseNames: Record<VaccineDose | '5', MessageDescriptor> = {
  '1': msg`dose 1`,
  '2': msg`dose 2`,
  '3': msg`dose 3`,
  '4': msg`dose 4`,
  '5': msg`dose 5`,
  booster: msg({ message: 'booster', comment: 'of a vaccine' }),
  yearly: msg({ message: 'yearly', comment: 'a vaccine is given' }),
  extra: msg`extra dose`,
  advice: msg`as your doctor advises`,
}

/** A vaccine as in a record: the name of a schedule code, or the family's own text. */
export const vaccineName = (name: string, i18n: I18n): string => {
  const known = namedIn(vaccineNames, name)
  return known ? i18n._(known) : name
}
