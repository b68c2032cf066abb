import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ScheduleCountry,
  ScheduleSource,
  ScreeningCode,
  VisitKey,
  VisitNote,
} from 'sync-protocol/reference/visits/schedules'

export const countryNames: Record<ScheduleCountry, MessageDescriptor> = { US: msg`United States` }

/** The sources of the schedules; AAP is the American Academy of Pediatrics. */
export const sourceNames: Record<ScheduleSource, MessageDescriptor> = {
  'AAP immunization schedule': msg`AAP immunization schedule`,
  'AAP / Bright Futures periodicity schedule': msg`AAP / Bright Futures periodicity schedule`,
}

/** The visits of the schedules, by age. */
export const visitTitles: Record<VisitKey, MessageDescriptor> = {
  birth: msg`Birth`,
  '3-5-days': msg`3-5 days`,
  '1-month': msg`1 month`,
  '2-months': msg`2 months`,
  '4-months': msg`4 months`,
  '6-months': msg`6 months`,
  '9-months': msg`9 months`,
  '12-months': msg`12 months`,
  '15-months': msg`15 months`,
  '18-months': msg`18 months`,
  '2-years': msg`2 years`,
  '2.5-years': msg`2.5 years`,
}

/** The purpose of each visit. */
export const visitDescriptions: Record<VisitKey, MessageDescriptor> = {
  birth: msg`First examination, first feeds, screening tests and protection at birth.`,
  '3-5-days': msg`Weight, feeding and jaundice check soon after going home.`,
  '1-month': msg`Growth, feeding, sleep and how the parents are doing.`,
  '2-months': msg`First set of vaccines; social smile and head control.`,
  '4-months': msg`Second set of vaccines; rolling, reaching, when to begin with solids.`,
  '6-months': msg`Third set of vaccines; solid foods, first teeth.`,
  '9-months': msg`First formal developmental screening; crawling, safety at home.`,
  '12-months': msg`First live vaccines; blood test for anaemia; first dentist visit.`,
  '15-months': msg`Walking, first words, sleep and behaviour.`,
  '18-months': msg`Developmental and autism screening.`,
  '2-years': msg`Autism screening again; height now standing, BMI begins.`,
  '2.5-years': msg`Third formal developmental screening.`,
}

type Kind = 'routine' | 'catch-up' | 'seasonal' | 'product-dependent' | 'optional' | 'per-advice'

/** The meaning of a vaccine's kind; a routine vaccine needs no text. */
export const vaccineKindNames: Record<Exclude<Kind, 'routine'>, MessageDescriptor> = {
  'catch-up': msg`Only if it was missed before`,
  seasonal: msg({ message: 'In season', comment: 'a vaccine is given' }),
  'product-dependent': msg`Depends on the brand`,
  optional: msg`Not always needed`,
  'per-advice': msg`By current advice`,
}

export const screeningNames: Record<ScreeningCode, MessageDescriptor> = {
  'blood-spot': msg`Newborn blood spot`,
  hearing: msg`Newborn hearing screen`,
  bilirubin: msg`Jaundice: bilirubin measured`,
  cchd: msg`Pulse oximetry for heart disease`,
  'vision-risk': msg`Eye check and vision risk questions`,
  psychosocial: msg`Family, social and behaviour check`,
  'weight-loss': msg`Weight compared with birth weight`,
  feeding: msg`Feeding assessment, breastfeeding observed`,
  'bilirubin-follow-up': msg`Jaundice checked again`,
  'blood-spot-result': msg`Result of the blood spot checked`,
  'hearing-result': msg`Result of the hearing screen checked`,
  'maternal-depression': msg`Depression screening of the mother`,
  'tb-risk': msg`Tuberculosis risk questions`,
  'anaemia-risk': msg`Anaemia risk questions`,
  'hearing-risk': msg`Hearing risk questions`,
  'lead-risk': msg`Lead exposure questions`,
  'oral-health': msg`Teeth and oral health check`,
  'fluoride-varnish': msg`Fluoride varnish once teeth are through`,
  'developmental-screening': msg`Developmental screening questionnaire`,
  anaemia: msg`Blood test for anaemia`,
  lead: msg`Blood lead test`,
  autism: msg`Autism screening (M-CHAT-R/F)`,
  'lipid-risk': msg`Cholesterol risk questions`,
}

export const visitNotes: Record<VisitNote, MessageDescriptor> = {
  'hepb-at-birth': msg`Within 24 hours, if the weight is at least 2000 g and the baby is stable`,
  'rsv-season': msg`In RSV season, if the mother was not vaccinated at least 14 days before birth`,
  'hepb-second': msg`At 1-2 months, at least 4 weeks after dose 1`,
  'rv-first': msg`First dose before 15 weeks`,
  'hepb-combined': msg`Only when a combination vaccine with hepatitis B is used`,
  'rv-third': msg`Only for the brand with three doses (RotaTeq); the last one by 8 months`,
  'hib-third': msg`Not needed with PedvaxHIB`,
  'months-6-18': msg`At 6-18 months`,
  'hepb-third': msg`At 6-18 months, not before 24 weeks of age`,
  'flu-first': msg`From 6 months, in season; two doses 4 weeks apart the first time`,
  'months-12-15': msg`At 12-15 months`,
  'hepa-first': msg`At 12-23 months; the second dose at least 6 months later`,
  'dtap-fourth': msg`At 15-18 months, at least 6 months after dose 3`,
  'hepa-second': msg`At least 6 months after dose 1`,
  'blood-spot-time': msg`Best 24-48 hours after birth`,
  'bilirubin-time': msg`Between 24 and 48 hours, or before going home`,
  'cchd-time': msg`After 24 hours`,
  'weight-loss-limit': msg`If more than 10 percent is lost, see a doctor the same day`,
  'lead-where': msg`A test where it is required or there is a risk, otherwise questions`,
}
