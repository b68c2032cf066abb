import { plainName } from 'sync-protocol/entities/scalars'
import { pretermWeeks, sleepTarget, type Gender } from 'sync-protocol/entities/baby'
import type { Patch, Row } from 'sync-protocol/entities/registry'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { birthDateProblem, nameProblem, type Problem } from './problems.ts'

/** The values of the profile form; numbers as typed. */
export interface ProfileValues {
  name: string
  nickname: string
  birthDate: string
  gender: Gender | null
  isPreterm: boolean
  weeks: string
  days: string
  useCorrectedAge: boolean
  referenceSex: 'MALE' | 'FEMALE'
  dayStart: string
  dayEnd: string
  sleepHours: string
  careDayStart: string
}

/** The props of each group of fields. */
export interface ProfileFields {
  values: ProfileValues
  today: string
  change: (change: Partial<ProfileValues>) => void
  /** The problem of a field as text. */
  error: (name: keyof ProfileValues) => string | undefined
}

/** The stored fields of the form; the picture and what home shows are chosen elsewhere. */
type Profile = Omit<
  Patch<'baby'>,
  | 'avatarId'
  | 'feedCountsFrom'
  | 'countedFeeds'
  | 'homeTiles'
  | 'hiddenTiles'
  | 'homeCards'
  | 'milestonesOnly'
>

const typed = (value: number | null) => (value === null ? '' : String(value))

/** The form's values of a baby. */
export const valuesOf = (baby: Row<'baby'>): ProfileValues => ({
  name: baby.name,
  nickname: baby.nickname ?? '',
  birthDate: baby.birthDate,
  gender: baby.gender,
  isPreterm: baby.isPreterm,
  weeks: typed(baby.gestationalWeeks),
  days: typed(baby.gestationalDays),
  useCorrectedAge: baby.useCorrectedAge,
  // The default: the curves of girls, as on the growth screen.
  referenceSex: baby.referenceSex ?? 'FEMALE',
  dayStart: baby.dayStart,
  dayEnd: baby.dayEnd,
  sleepHours: String(baby.sleepTargetMinutes / 60),
  careDayStart: baby.careDayStart,
})

const isWhole = (value: string, min: number, max: number) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max

const minutesOf = (hours: string) => (hours === '' ? NaN : Math.round(Number(hours) * 60))

/** The problems by field. Hidden fields are not checked. */
export function profileProblems(
  values: ProfileValues,
  today: CivilDay,
): Partial<Record<keyof ProfileValues, Problem>> {
  const minutes = minutesOf(values.sleepHours)
  const found: Partial<Record<keyof ProfileValues, Problem | undefined | false>> = {
    name: nameProblem(values.name),
    nickname: nameProblem(values.nickname, false),
    birthDate: birthDateProblem(values.birthDate, today),
    weeks:
      values.isPreterm &&
      values.weeks !== '' &&
      !isWhole(values.weeks, pretermWeeks.min, pretermWeeks.max) &&
      'weeks',
    days: values.isPreterm && values.days !== '' && !isWhole(values.days, 0, 6) && 'days',
    dayStart: values.dayStart === '' && 'noTime',
    dayEnd: values.dayEnd === '' ? 'noTime' : values.dayEnd === values.dayStart && 'sameTime',
    sleepHours: !(minutes >= sleepTarget.min && minutes <= sleepTarget.max) && 'hours',
    careDayStart: values.careDayStart === '' && 'noTime',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

const fieldsOf = (values: ProfileValues): Required<Profile> => ({
  name: plainName(values.name),
  nickname: plainName(values.nickname) || null,
  birthDate: values.birthDate,
  gender: values.gender,
  isPreterm: values.isPreterm,
  gestationalWeeks: values.weeks === '' ? null : Number(values.weeks),
  gestationalDays: values.days === '' ? null : Number(values.days),
  useCorrectedAge: values.useCorrectedAge,
  referenceSex: values.referenceSex,
  dayStart: values.dayStart,
  dayEnd: values.dayEnd,
  sleepTargetMinutes: minutesOf(values.sleepHours),
  careDayStart: values.careDayStart,
})

/** Only the changed fields, so that another user's change of another field survives. */
export function profileChanges(before: ProfileValues, values: ProfileValues): Profile {
  const [old, now] = [fieldsOf(before), fieldsOf(values)]
  // Hidden fields keep their stored value, even if their typed value is incomplete.
  const hidden: (keyof Profile)[] = values.isPreterm ? [] : ['gestationalWeeks', 'gestationalDays']
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => value !== old[name as keyof Profile] && !hidden.includes(name as keyof Profile),
    ),
  )
}
