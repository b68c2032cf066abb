import type { BaseRow } from '#entities/entity.ts'
import type { Row } from '#entities/registry.ts'
import type { FeedCounting } from '#rules/counted-feed.ts'
import type { Gestation } from '#rules/corrected-age.ts'
import type { DayWindow } from '#rules/day-window.ts'
import { begunUntil } from '#rules/has-begun.ts'
import { outlookEntities, outlookMs, type DiaryRows } from '#rules/insights/diary.ts'

const day = 86_400_000

/** Entities of the stash, which belongs to no baby. Read only for users with its reminder. */
const stashEntities = ['milkPortion', 'milkTake', 'milkRules'] as const

/** The entities that cause reminders. */
export const reminderEntities = [
  ...outlookEntities,
  'diaperChange',
  'playSession',
  'medicine',
  'growthMeasurement',
  'doctorVisit',
  ...stashEntities,
  // The family's own activities.
  'ownActivity',
  'ownEntry',
] as const
export type ReminderEntity = (typeof reminderEntities)[number]

/** The entities to read for these settings. */
export function entitiesFor({
  milk,
  own,
  longTimer,
}: Pick<Row<'reminderSettings'>, 'milk' | 'own' | 'longTimer'>): ReminderEntity[] {
  const left: readonly string[] = [
    ...(milk ? [] : stashEntities),
    ...(own === false ? ['ownActivity'] : []),
    // A running entry may be forgotten.
    ...(own === false && !longTimer ? ['ownEntry'] : []),
  ]
  return reminderEntities.filter((entity) => !left.includes(entity))
}

/** Rows of one baby, and those of the stash and the activities of its family. None is deleted; in any order. */
export type ReminderRows = { [E in ReminderEntity]: readonly Row<E>[] }

/**
 * How far back the server and the client read an entity, ms, by `startTime` or `timestamp`; null: all of it. The wait
 * for a diaper is at most 30 hours. A freezer keeps milk for at most 24 months. A medicine may have an interval of 90
 * days, and its reminder ends one interval later. The wait for an activity is at most 30 days, and its reminder is
 * valid for a day.
 */
export const reminderSinceMs: Record<ReminderEntity, number | null> = {
  sleepSession: outlookMs,
  feedingSession: outlookMs,
  feedingSegment: outlookMs,
  temperature: outlookMs,
  diaperChange: 3 * day,
  playSession: 3 * day,
  medicine: 200 * day,
  growthMeasurement: null,
  doctorVisit: null,
  milkPortion: 760 * day,
  milkTake: 760 * day,
  milkRules: null,
  ownActivity: null,
  ownEntry: 32 * day,
}

export interface ReminderInput {
  baby: Gestation & DayWindow & FeedCounting & { id: string; milestonesOnly?: boolean | null }
  settings: Omit<Row<'reminderSettings'>, keyof BaseRow>
  rows: ReminderRows
  /** Ms; the rules never read a clock. */
  now: number
  /** The user's zone, a valid IANA name. */
  timeZone: string
  /** The user's `settings.growthReminderDays`. */
  measurementDays: number
  /** The user's `settings.calm`. */
  isCalm: boolean
  /** When the next backup of this device is due, ms; null: never. */
  backupAt: number | null
}

/**
 * The rows of this baby. Entries are only included if they have begun, so none from a phone whose clock is far ahead.
 */
export function begunRowsOf({ baby, rows, now }: Pick<ReminderInput, 'baby' | 'rows' | 'now'>): ReminderRows {
  const until = new Date(begunUntil(now)).toISOString()
  const own = <R extends { babyId: string }>(list: readonly R[]) =>
    list.filter(({ babyId }) => babyId === baby.id)
  const sessions = <R extends { babyId: string; startTime: string }>(list: readonly R[]) =>
    own(list).filter(({ startTime }) => startTime <= until)
  const moments = <R extends { babyId: string; timestamp: string }>(list: readonly R[]) =>
    own(list).filter(({ timestamp }) => timestamp <= until)
  return {
    sleepSession: sessions(rows.sleepSession),
    feedingSession: sessions(rows.feedingSession),
    feedingSegment: sessions(rows.feedingSegment),
    temperature: moments(rows.temperature),
    diaperChange: moments(rows.diaperChange),
    playSession: sessions(rows.playSession),
    medicine: moments(rows.medicine),
    growthMeasurement: own(rows.growthMeasurement),
    doctorVisit: own(rows.doctorVisit),
    milkPortion: rows.milkPortion.filter(({ timestamp }) => timestamp <= until),
    milkTake: rows.milkTake,
    milkRules: rows.milkRules,
    ownActivity: rows.ownActivity,
    ownEntry: moments(rows.ownEntry),
  }
}

/** The rows that the outlook reads. */
export const outlookRowsOf = (rows: ReminderRows): DiaryRows => ({
  sleepSession: rows.sleepSession,
  feedingSession: rows.feedingSession,
  feedingSegment: rows.feedingSegment,
  temperature: rows.temperature,
  sleepWaking: [],
  diaperChange: [],
  playSession: [],
  medicine: [],
  note: [],
})

/** The latest row; among rows of the same instant, the one with the greatest id. */
export const lastMoment = <R extends { id: string; timestamp: string }>(rows: readonly R[]): R | undefined =>
  rows.reduce<R | undefined>(
    (last, row) => (last && last.timestamp + last.id > row.timestamp + row.id ? last : row),
    undefined,
  )
