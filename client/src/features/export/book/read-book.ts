import type { AnyRow } from 'sync-protocol/entities/registry'
import { milestones, type MilestoneId } from 'sync-protocol/reference/milestones'
import { civilDayOf, type CivilDay } from 'sync-protocol/rules/civil-day'
import { foodHistories } from 'sync-protocol/rules/foods/food-history'
import { reportSpan } from 'sync-protocol/rules/export/report'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowsBetween } from '#db/query/rows-between.ts'
import { rowsByTime, rowsWith } from '#db/query/rows-with.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { firstToothOf } from '#media/first-tooth.ts'
import { type Photo, photosByOwner } from '#media/photos.ts'
import type { Baby } from '#session/family.ts'
import { readReport } from '../report-rows.ts'
import { type BookFacts, type First, keptOf, monthsOfLife, yearOf } from './book-facts.ts'

const known: ReadonlySet<string> = new Set(milestones.map(({ id }) => id))

interface BookRequest {
  today: CivilDay
  /** ms. */
  now: number
  timeZone: string
}

/** Reads the content of the book of a baby's first year, from this device alone. */
export async function readBook(
  db: LocalDatabase,
  baby: Baby,
  { today, now, timeZone }: BookRequest,
): Promise<BookFacts> {
  const year = yearOf(baby.birthDate, today)
  const isWithin = (day: CivilDay) => day >= year.from && day <= year.to
  const living = <Row extends AnyRow>(rows: readonly AnyRow[]) =>
    rows.filter(({ deletedAt }) => deletedAt === null) as Row[]
  const [{ days }, completions, achievements, measurements, foods, teeth] = await Promise.all([
    readReport(db, baby, { ...year, timeZone, now }),
    rowsWith(db, 'milestoneCompletion', 'babyId', baby).then(living<Shown<'milestoneCompletion'>>),
    rowsWith(db, 'achievement', 'babyId', baby).then(living<Shown<'achievement'>>),
    rowsByTime(db, 'growthMeasurement', baby).then(living<Shown<'growthMeasurement'>>),
    readFoods(db, baby, { ...year, timeZone }),
    rowsBetween(db, 'tooth', baby, 0, now).then(living<Shown<'tooth'>>),
  ])
  const reached = completions.filter(({ dateCompleted }) => isWithin(dateCompleted))
  const moments = achievements.filter(({ date }) => isWithin(date))
  const tooth = firstToothOf(teeth, moments, timeZone)
  const firsts: { id: string; day: CivilDay; is: First }[] = [
    ...reached
      // A newer version may have unknown milestones.
      .filter(({ milestoneId }) => known.has(milestoneId))
      .map(({ id, dateCompleted, milestoneId }) => ({
        id,
        day: dateCompleted,
        is: milestoneId as MilestoneId,
      })),
    ...(tooth && isWithin(tooth.day)
      ? [{ id: tooth.row.id, day: tooth.day, is: 'firstTooth' as const }]
      : []),
  ]
  const owners = [...firsts, ...moments].map(({ id }) => ({ spaceId: baby.spaceId, id }))
  const photoRows = await Promise.all(owners.map((owner) => rowsWith(db, 'photo', 'ownerId', owner)))
  const photos = photosByOwner(living<Photo>(photoRows.flat()))
  return {
    baby,
    ...year,
    days,
    months: monthsOfLife(baby.birthDate, year.to, days),
    measurements: measurements.filter(({ date }) => isWithin(date)),
    firsts: keptOf(
      baby,
      firsts,
      ({ day }) => day,
      ({ is }) => is,
      photos,
    ),
    moments: keptOf(
      baby,
      moments,
      ({ date }) => date,
      (moment) => moment,
      photos,
    ),
    foods,
  }
}

/** The day on which each food was first eaten, with the name that the family typed last. */
async function readFoods(
  db: LocalDatabase,
  baby: Baby,
  { from, to, timeZone }: { from: CivilDay; to: CivilDay; timeZone: string },
): Promise<BookFacts['foods']> {
  const { toMs } = reportSpan({ from, to, timeZone })
  const feeds = (await rowsBetween(db, 'feedingSession', baby, 0, toMs)) as Shown<'feedingSession'>[]
  const meals = feeds
    .filter(({ deletedAt, feedType }) => deletedAt === null && feedType === 'SOLID_FOOD')
    .map(({ id, startTime, food }) => ({
      ...{ id, at: Date.parse(startTime), food: food ?? '' },
      ...{ liking: null, by: null },
    }))
  return foodHistories(meals, [], [])
    .map(({ name, meals: eaten }) => ({ name, day: civilDayOf(eaten[0]!.at, timeZone) }))
    .sort((a, b) => (a.day + a.name < b.day + b.name ? -1 : 1))
}
