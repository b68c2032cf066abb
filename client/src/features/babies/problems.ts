import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { plainName } from 'sync-protocol/entities/scalars'
import { pretermWeeks, sleepTarget } from 'sync-protocol/entities/baby'
import type { CivilDay } from 'sync-protocol/rules/civil-day'

export type Problem =
  | 'noName'
  | 'longName'
  | 'noDate'
  | 'future'
  | 'tooOld'
  | 'weeks'
  | 'days'
  | 'noTime'
  | 'sameTime'
  | 'hours'

const [fewestWeeks, mostWeeks] = [pretermWeeks.min, pretermWeeks.max]
const [fewestHours, mostHours] = [sleepTarget.min / 60, sleepTarget.max / 60]

/** The text of each problem of a field. */
export const problemTexts: Record<Problem, MessageDescriptor> = {
  noName: msg`Enter a name; a nickname will do`,
  longName: msg`At most 60 characters`,
  noDate: msg`Choose the birth date`,
  future: msg`This day has not come yet`,
  tooOld: msg`This day is too long ago`,
  weeks: msg({ message: `Whole weeks from ${fewestWeeks} to ${mostWeeks}` }),
  days: msg`Days from 0 to 6`,
  noTime: msg`Choose a time`,
  sameTime: msg`Day and night need two different times`,
  hours: msg({ message: `From ${fewestHours} to ${mostHours} hours` }),
}

export const oldestBirthDate = '1900-01-01'
const mostLetters = 60

/** The problem of a name; a nickname may be empty. */
export function nameProblem(name: string, isRequired = true): Problem | undefined {
  const length = [...plainName(name)].length
  if (length === 0) return isRequired ? 'noName' : undefined
  return length > mostLetters ? 'longName' : undefined
}

/** The problem of a birth date; `today` is the viewer's calendar day. */
export function birthDateProblem(birthDate: CivilDay, today: CivilDay): Problem | undefined {
  if (birthDate === '') return 'noDate'
  if (birthDate > today) return 'future'
  return birthDate < oldestBirthDate ? 'tooOld' : undefined
}
