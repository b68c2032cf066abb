import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VaccineCode } from 'sync-protocol/reference/visits/schedules'

/** The name of a schedule code; undefined for a family's own text. */
export const namedIn = (
  names: Readonly<Record<VaccineCode, MessageDescriptor>>,
  name: string,
): MessageDescriptor | undefined => (Object.hasOwn(names, name) ? names[name as VaccineCode] : undefined)

/** Names on tags. */
export const vaccineShortNames: Record<VaccineCode, MessageDescriptor> = {
  HepB: msg`Hepatitis B`,
  'RSV-mAb': msg`RSV antibody`,
  RV: msg`Rotavirus`,
  DTaP: msg`DTaP`,
  Hib: msg`Hib`,
  PCV: msg`Pneumococcal`,
  IPV: msg`Polio`,
  IIV: msg`Influenza`,
  'COVID-19': msg`COVID-19`,
  MMR: msg`MMR`,
  VAR: msg`Chickenpox`,
  HepA: msg`Hepatitis A`,
}

/** A vaccine in a line: the name of a schedule code, or the family's own text. */
export const vaccineText = (name: string, i18n: I18n): string => {
  const known = namedIn(vaccineShortNames, name)
  return known ? i18n._(known) : name
}
